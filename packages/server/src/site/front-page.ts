/** The page at the front door: what this server is and where everything else can be found. Plain HTML and one stylesheet, no script. */
import { games } from '@parlour/games'
import { API_PATH } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'

const CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `:root { color-scheme: light dark; --ink: #2b211a; --paper: #fbf6ee; --felt: #1f5c46; --edge: #e5d9c6 }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d8; --paper: #1c1814; --felt: #8fd0b4; --edge: #3a322a } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Georgia, 'Iowan Old Style', serif }
main { max-width: 38rem; margin: 0 auto; padding: clamp(2rem, 8vh, 6rem) 1.25rem }
h1 { margin: 0; font-size: 2.75rem; font-weight: 500; line-height: 1.1 }
h1 + p { margin-top: .5rem; font-size: 1.25rem; color: var(--felt) }
dt { margin-top: 1rem }
dd { margin: 0 }
code { font: .9em/1.4 ui-monospace, Menlo, Consolas, monospace; padding: .15em .4em; border: 1px solid var(--edge); border-radius: .3em }
a { color: var(--felt) }
`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
<main>${body}</main>
</html>
`

const people = ({ min, max }: { readonly min: number; readonly max: number }): string => (min === max ? String(min) : `${min}–${max}`)

const HOME = page(
  'Parlour',
  `<h1>Parlour</h1>
<p>A home for table games.</p>
<p>This server plays ${games.map(({ title, seats }) => `${title} (${people(seats)})`).join(', ')}: with others, against bots or alone, over
its <a href="/api/docs">programming interface</a> and plain WebSockets. Every deal can be checked by anyone who was there.</p>
<dl>
<dt><a href="/api/docs">/api/docs</a></dt>
<dd>Every address of the interface, to read and to try.</dd>
<dt><a href="${API_PATH}/games">${API_PATH}/games</a></dt>
<dd>What can be played, with all options.</dd>
<dt><a href="${API_PATH}/health">${API_PATH}/health</a></dt>
<dd>How the server is.</dd>
<dt><code>parlour verify FILE</code></dt>
<dd>Checks a finished match: that the deal was honest and every move was legal.</dd>
</dl>`,
)

export function addFrontPage(app: FastifyInstance): void {
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', CSP).send(HOME),
  )
  app.get('/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  )
}
