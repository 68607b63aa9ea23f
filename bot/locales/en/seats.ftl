## Seats, and the length of an evening.

command-table-seats = seats
    .description = Add, remove, reorder players; who deals, who sits out

live-over = Won by { $winners }
play-on-button = Play on
seats-button = Seats

seats-heading = Seats
seats-deals = deals
seats-rests = sits out
seats-gone = { $name } has gone home
seats-came = { $names } sat down
seats-order = Order: { $names }
seats-dealer = Deals next:
seats-out = Sits out:
seats-home = Goes home:
seats-back = Comes back:
seats-change = Add or reorder
seats-form = Seats
    .order = In the order of play
    .order-hint = A name a line; a new name is a guest, whoever is missing has gone home
    .members = Members to add
    .members-hint = They sit down after the others

field-order = Order
field-dealer = Dealer
field-out = Sits out
error-player-not-there = that player is not at the table.
error-player-sits-out = { $name } sits this deal out. `/table seats` changes that.
error-sitting-out-count = { $playing ->
    [one] one person would play
   *[other] { $playing } people would play
}; it must be 3, 4 or 5.

seats-meanwhile = Somebody has changed the seats meanwhile: choose again.
error-seats-changed = Somebody has changed the seats meanwhile: { $names }. Open the form again; what you send then holds.
