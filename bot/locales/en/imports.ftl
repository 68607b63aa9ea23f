## Games taken in from a document, and what can be wrong with it.

import-heading = { $games ->
    [one] One table
   *[other] { $games } tables
}, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
import-line = **{ $number }** · { $date } · { $deals ->
    [one] one deal
   *[other] { $deals } deals
} · { $state ->
    [closed] closed
    [archived] archived
    [closes] will be closed: another table is open here
   *[other] open
}
import-more = { $games ->
    [one] and one more table
   *[other] and { $games } more tables
}
import-known = Known here: { $names }
import-new = New: { $names }
import-button = { $deals ->
    [one] Import one deal
   *[other] Import { $deals } deals
}
imported = { $games ->
    [one] One table
   *[other] { $games } tables
} with { $deals ->
    [one] one deal imported.
   *[other] { $deals } deals imported.
}
imported-before = That was imported already.
import-question = Write that?
import-unconfirmed = Nothing was written. With --yes it will be.
import-refused = This document cannot be imported; nothing was written.
import-fault = { $place }: { $reason }
import-game = table { $number }
import-deal = deal { $number }

error-import-faulty = This document cannot be imported; nothing was written.
error-import-too-large = The file is too large: { $highest } MB at most. Whoever runs the bot can import larger ones.
error-import-unread = Discord did not hand over the file. Please try again.
error-import-late = That was shown too long ago, and the table may have changed. Give the command again.

error-import-not-text = this is not a text in UTF-8.
error-import-not-json = this is not JSON (line { $line }, column { $column }).
error-import-format = this is not an export of Marqueur: “{ $wanted }” is wanted.
error-import-empty = there is no table in it.
error-import-missing = this is missing.
error-import-unknown-entry = there is no such entry.
error-import-either = one of these is wanted: { $names }.
error-import-unlike = “{ $value }” is not { $wanted ->
    [object] an object
    [list] a list
    [text] a text
    [flag] true or false
    [count] a whole number
    [snowflake] an id of Discord, written as a text
    [moment] a moment with its time zone, such as `2026-11-29T20:15:00Z`
   *[points] a number of points in decimal notation, written as a text, such as `49.5`
}.
error-import-long = this is too long: { $highest } characters at most.
error-import-range = { $value } is not possible: { $lowest } to { $highest }.
error-import-word = “{ $value }” is none of these words: { $words }.
error-import-twice = { $value } stands there twice.
error-import-unknown-player = there is no player { $value } at this table.
error-import-not-playing = player { $value } does not play this deal.
error-import-player-missing = player { $value } is missing.
error-import-unknown-deal = there is no deal { $value }.
error-import-score = { $written } stands there for { $name }, and the deal brings { $computed }.
error-import-running = only an open table has a deal that is being played, and only one.
error-import-running-known = a deal that is being played has no bouts and no points yet.
error-import-closed-at = that does not go with the state { $state }.
error-import-already-there = this table is in the channel already.
error-import-other-server = that channel belongs to another server.
