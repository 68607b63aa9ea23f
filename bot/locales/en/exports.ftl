## Games taken out as files.

export-csv = CSV, for a spreadsheet
export-scope-channel = This channel
export-scope-server = The whole server, as far as you see it

error-export-too-often = That is a lot of files. In { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} there can be another one.
error-export-too-large = The file would be too large for Discord. Whoever runs the bot can make it: `marqueur export`.
