/** What stands at the front door while there is no client to hand out. */
export const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parlour</title>
<h1>Parlour</h1>
<p>The server is running, but its client has not been built yet.</p>
<p>Run <code>npm run build</code> in the project's folder and load this page again, or start with <code>npm start</code>, which does both.</p>
<p>The <a href="/api/docs">programming interface</a> works without it.</p>
</html>
`
