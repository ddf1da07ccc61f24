/** M1: the description of the API and the page that shows it. */
import { API_PATH, statusOf } from '@parlour/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorsOf } from '../../src/api/route.ts'
import { routes } from '../../src/api/routes/index.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly operationId?: string
  readonly security?: readonly object[]
  readonly requestBody?: object
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: { readonly [status: string]: { readonly description?: string; readonly content?: object } }
}

interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
  readonly components: { readonly schemas: { readonly [name: string]: object } }
}

let server: TestServer
let document: Document
beforeAll(async () => {
  server = await startTestServer()
  document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as Document
})
afterAll(() => server?.close())

const operationOf = (method: string, url: string): Operation | undefined =>
  document.paths[`${API_PATH}${url}`.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

it('describes every route and nothing else: summary, tag, what it takes and what it answers', () => {
  for (const route of routes) {
    const operation = operationOf(route.method, route.url)
    const name = `${route.method} ${route.url}`
    expect(operation?.summary, name).toBe(route.summary)
    expect(operation?.tags, name).toEqual([route.tag])
    expect(operation?.requestBody !== undefined, name).toBe(route.body !== undefined)
    expect(operation?.security !== undefined, name).toBe(route.access !== 'anyone')
    for (const [, parameter] of route.url.matchAll(/:(\w+)/g))
      expect(
        operation?.parameters?.map((one) => one.name),
        name,
      ).toContain(parameter)
    for (const [status, schema] of Object.entries(route.answers)) {
      const answer = operation?.responses[status]
      expect(answer, `${name} ${status}`).toBeDefined()
      expect(answer?.content !== undefined, `${name} ${status}`).toBe(schema !== null)
    }
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(routes.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length)
})

it('names the errors of every route with their statuses', () => {
  for (const route of routes) {
    const { responses } = operationOf(route.method, route.url) ?? { responses: {} }
    for (const code of errorsOf(route)) {
      const status = statusOf(code)
      if (status in route.answers) continue
      expect(responses[status]?.description?.split(', '), `${route.method} ${route.url}`).toContain(code)
    }
  }
})

it('refers only to schemas that it has', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
  expect(references).toContain('#/components/schemas/Error')
  for (const reference of new Set(references)) {
    expect(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(reference)
  }
})

it('the page shows it with its own files only, without inline scripts and styles', async () => {
  const page = await fetch(`${server.url}/api/docs`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const html = await page.text()
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=|https?:/)
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const answer = await fetch(new URL(file, `${server.url}/api/docs`))
    expect(answer.status, file).toBe(200)
    await answer.arrayBuffer()
  }
  const shown = await fetch(`${server.url}/api/docs/json`)
  expect(Object.keys(((await shown.json()) as Document).paths)).toEqual(Object.keys(document.paths))
})
