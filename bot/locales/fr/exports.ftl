## Des tables emportées dans des fichiers.

export-csv = CSV, pour un tableur
export-scope-channel = Ce salon
export-scope-server = Tout le serveur, dans ce que vous en voyez

error-export-too-often = Cela fait beaucoup de fichiers. Dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, il pourra y en avoir un autre.
error-export-too-large = Le fichier serait trop gros pour Discord. Qui héberge le bot peut le faire : `marqueur export`.
