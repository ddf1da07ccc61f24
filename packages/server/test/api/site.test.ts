/** M1: where the server can be reached, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSite, siteRoutes } from '../../src/api/routes/site.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { ApiClient } from './api-client.ts'

let closed: TestServer
let open: TestServer
const api = new ApiClient(() => closed.url)
const apiOfOpen = new ApiClient(() => open.url.replace('0.0.0.0', '127.0.0.1'))
beforeAll(async () => {
  closed = await startTestServer()
  open = await startTestServer({ host: '0.0.0.0', publicUrl: 'https://play.example' })
})
afterAll(async () => {
  await closed?.close()
  await open?.close()
})

it('a server that listens to its own machine names no addresses', async () => {
  const { status, body, headers } = await api.call(getSite)
  expect(status).toBe(200)
  expect(body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), publicUrl: null, addresses: [] })
  expect(headers.get('cache-control')).toBe('no-cache')
})

it('a server that is opened up names its public address, and where the network finds its port', async () => {
  const site = await apiOfOpen.must<{ publicUrl: string; addresses: string[] }>(getSite)
  expect(site.publicUrl).toBe('https://play.example')
  const { port } = new URL(open.url)
  for (const address of site.addresses) expect(address).toMatch(new RegExp(`^http://[\\d.]+:${port}$`))
})

it('every answer and every error of the site routes was seen', () => {
  expect(api.unseen(siteRoutes)).toEqual([])
})
