### What only the demo shows.

# The topic of the demo's channel; a phone shows about 30 characters of it. "Viewing as" stands in
# English on the page.
demo-topic = Press whoever took, or /help · “Viewing as” changes who you are
