### What only the demo shows.

demo-topic = Appuyez sur qui a pris, ou /aide · « Viewing as » change de joueur
