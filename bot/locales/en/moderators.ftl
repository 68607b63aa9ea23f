## What moderators do, and what people see of what is kept about them.

command-marqueur = marqueur
    .description = For moderators
command-marqueur-reset = reset
    .description = Put this channel’s table away; it can be brought back
command-marqueur-restore = restore
    .description = Bring a closed or archived table back
command-marqueur-adjust = adjust
    .description = Correct totals outside a deal: a fine, a starting balance
    .scores = scores
    .scores-description = Names and signed points: Alice -30, Bob +10, Chloé +10, Dan +10
    .reason = reason
    .reason-description = Why
    .free = free
    .free-description = It need not sum to zero
command-marqueur-settings = settings
    .description = Show and change what holds in the whole server
    .language = language
    .language-description = Language of tables and boards
    .time_zone = time_zone
    .time_zone-description = Whose midnight ends a month: Europe/Paris
    .writers = writers
    .writers-description = Who may log, correct and close
    .scorekeeper = scorekeeper
    .scorekeeper-description = The role of scorekeepers
    .no_scorekeepers = no_scorekeepers
    .no_scorekeepers-description = No role is that of scorekeepers any more
    .rules = rules
    .rules-description = The rules proposed for new tables
command-marqueur-player = player
    .description = Guests: rename, unite, retire, erase
command-marqueur-player-rename = rename
    .description = Give a guest another name
    .guest = guest
    .guest-description = The guest
    .name = name
    .name-description = The new name
command-marqueur-player-link = link
    .description = Unite a guest with a member; no score changes
    .guest = guest
    .guest-description = The guest
    .member = member
    .member-description = Who that is
command-marqueur-player-unlink = unlink
    .description = Part a guest from a member again
    .guest = guest
    .guest-description = The guest
command-marqueur-player-retire = retire
    .description = Propose a guest no more, or again
    .guest = guest
    .guest-description = The guest
command-marqueur-player-erase = erase
    .description = Make a guest anonymous for good; no score changes
    .guest = guest
    .guest-description = The guest
command-privacy = privacy
    .description = What is kept about you
command-privacy-show = show
    .description = Show what is kept about you in this server
command-privacy-erase = erase
    .description = Make yourself anonymous in this server; no score changes

language-en = English
language-fr = Français

writers-everyone = Everyone who sees the channel
writers-seated = Those at the table, and scorekeepers
writers-scorekeepers = Scorekeepers only

archive-question = { $deals ->
    [0] Put the table of { $channel } away? It has no deal.
    [one] Put the table of { $channel } away, with its one deal?
   *[other] Put the table of { $channel } away, with its { $deals } deals?
}
archive-hint = Within two minutes. Nothing is lost: /marqueur restore brings it back.
archive-button = { $deals ->
    [one] Archive { $deals } deal
   *[other] Archive { $deals } deals
}
archived = { $deals ->
    [one] { $by } has put this table away, with { $deals } deal.
   *[other] { $by } has put this table away, with { $deals } deals.
}
archived-done = The table is archived.
past-heading = Which table?
past-choose = Closed and archived tables
past-option = { $deals ->
    [one] { $at } · { $deals } deal
   *[other] { $at } · { $deals } deals
} · { $state ->
    [archived] archived
   *[closed] closed
}
reopened = The table is back.
adjusted = Adjustment no. { $number } by { $by }

settings-heading = Settings of this server
settings-language = Language: { $language }
settings-as-discord = as in Discord
settings-zone = Time zone: { $zone }
settings-writers = May write: { $writers }
settings-role = Scorekeepers: { $role }
settings-rules = Rules of new tables: { $rules }
settings-changed = Changed last by { $by }, { $at }

guest-renamed = The guest is now called { $name }.
guest-linked = { $guest } is { $member }: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} moved. `/marqueur player unlink` takes it back.
guest-unlinked = { $guest } and { $member } are two people again: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} moved back.
guest-retired = { $name } is no longer proposed.
guest-back = { $name } is proposed again.
guest-erased = The guest is anonymous; the scores stay.

privacy-heading = What is kept about you here
privacy-nothing-kept = Nothing is kept about you in this server.
privacy-identity = Your name in this server, { $name }, and your Discord id, { $id }
privacy-played = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
privacy-between = from { $first } to { $last }
privacy-guests = As a guest before: { $names }
privacy-not-kept = No message, no picture, no address. /privacy erase makes you anonymous.
erase-question = Make yourself anonymous in this server?
erase-hint = Your id and your name go for good, also from notes. Scores stay, for those of the others depend on them.
erase-button = Make me anonymous
erased = Done: nothing in the score sheets points to you any more.

field-guest = Guest
field-member = Member
field-name = Name
field-writers = Who may write
field-time_zone = Time zone

error-writers-seated = Only those at the table and scorekeepers may write here.
error-writers-scorekeepers = Only scorekeepers may write here.
error-not-your-button = That button is for whoever asked for it.
error-too-late = Two minutes have passed. Give the command again.
error-no-past-tables = No table of this channel is closed or archived.
error-adjustment-unreadable = “{ $text }” is not a name and signed points. Write: `Alice -30, Bob +10`.
error-adjustment-twice = { $text } stands there twice.
error-edit-adjustment = No. { $number } is an adjustment, not a deal. Withdraw it, and adjust anew.
error-scorekeeper-role-missing = choose a role of scorekeepers first, or together with this.
error-time-zone-unknown = “{ $text }” is not a time zone. For example Europe/Paris.
error-guests-none = There are no guests in this server.
error-guest-name-taken = another guest is called { $text }.
error-link-same-deal = { $guest } and { $member } played in the same deal: they are two people.
error-link-same-table = { $guest } and { $member } sit at the same open table. Close it first.
error-link-none = { $text } is not united with anybody.
error-link-already = { $text } is united with a member already. `/marqueur player unlink` takes that back.
error-privacy-nothing = Nothing is kept about you in this server.
former-player = Former player

command-marqueur-season = season
    .description = Named seasons of this server
command-marqueur-season-start = start
    .description = Begin a season: what is played from now on belongs to it
    .name = name
    .name-description = Its name
command-marqueur-season-end = end
    .description = End the season that runs
command-marqueur-season-list = list
    .description = The seasons of this server
command-marqueur-import = import
    .description = Take games in from an exported file
    .file = file
    .file-description = A JSON file of /export
season-started = The season { $name } begins.
season-ended = The season { $name } is over.
seasons-heading = Seasons
seasons-none = There is none yet.
