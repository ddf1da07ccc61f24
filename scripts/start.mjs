/** `npm start`: installs what is missing and serves Parlour's front page on HOST and PORT until it is told to stop. */
import { prepare } from './lib/install.mjs'
import { servePage } from './start-page.mjs'

prepare()
const host = process.env.HOST || '127.0.0.1'
const given = process.env.PORT || '8080'
const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
if (!(port <= 65_535)) fail(`PORT must be a whole number from 0 to 65535, and it is "${given}".`)

const server = servePage()
server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${port} on ${host} is already in use; set PORT to another one.`)
  if (error.code === 'EACCES') fail(`This user may not open port ${port} on ${host}; set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') fail(`HOST "${host}" is not an address of this machine.`)
  fail(`The server cannot listen on ${host}, port ${port}: ${error.message}.`)
})
server.listen(port, host, () => {
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  console.log(`Parlour is at http://${host.includes(':') ? `[${host}]` : host}:${actual}/ (Ctrl+C stops it)`)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
