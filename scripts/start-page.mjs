/** A plain front page that says what Parlour is so far, with the health route that the coming server keeps. */
import { createServer } from 'node:http'

const style = `
:root { color-scheme: light dark; --ink: #2b211a; --paper: #fbf6ee; --felt: #1f5c46; --edge: #e5d9c6 }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d8; --paper: #1c1814; --felt: #8fd0b4; --edge: #3a322a } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Georgia, 'Iowan Old Style', serif }
main { max-width: 36rem; margin: 0 auto; padding: clamp(2rem, 8vh, 6rem) 1.25rem }
h1 { margin: 0; font-size: 2.75rem; font-weight: 500; line-height: 1.1 }
h1 + p { margin-top: .5rem; font-size: 1.25rem; color: var(--felt) }
dt { margin-top: 1rem }
dd { margin: 0 }
code { font: .9em/1.4 ui-monospace, Menlo, Consolas, monospace; padding: .15em .4em; border: 1px solid var(--edge); border-radius: .3em }
a { color: var(--felt) }`

/** @param {string} title @param {string} body */
const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<main>${body}</main>
</html>
`

const home = page(
  'Parlour',
  `<h1>Parlour</h1>
<p>A home for table games.</p>
<p>The table is being laid. Crazy Tens, Tschau Sepp, Big Two, Forty Thieves and Word Tiles are ready to be played, watched and checked
from the command line; this page will be where people meet.</p>
<dl>
<dt><code>npm run -s parlour -- engine</code></dt>
<dd>Play or write a bot: one JSON request per line in, one answer per line out.</dd>
<dt><code>npm run -s parlour -- simulate</code></dt>
<dd>Let the bots play each other and see who wins.</dd>
<dt><code>npm run -s parlour -- replay FILE</code></dt>
<dd>Read a finished match as text.</dd>
<dt><code>npm run -s parlour -- verify FILE</code></dt>
<dd>Check that a deal was honest and every move was legal. Nobody has to trust the dealer.</dd>
</dl>`,
)
const missing = page('Not here – Parlour', '<h1>Not here</h1><p>There is no such page. <a href="/">Back to the front door.</a></p>')

/** An HTTP server that is not yet listening. */
export function servePage() {
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]
    const read = request.method === 'GET' || request.method === 'HEAD'
    /** @param {number} status @param {string} type @param {string} body */
    const answer = (status, type, body) => {
      response.writeHead(status, {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (read && path === '/') answer(200, 'text/html; charset=utf-8', home)
    else if (read && path === '/api/v1/health') answer(200, 'application/json', '{"status":"ok"}')
    else answer(404, 'text/html; charset=utf-8', missing)
  })
}
