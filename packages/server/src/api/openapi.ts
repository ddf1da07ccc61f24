/** The OpenAPI document, made from the routes' own schemas, and the page that shows it. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PATH, type ErrorCode, statusOf } from '@parlour/protocol'
import { errorAnswer } from '@parlour/protocol/answers'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { errorsOf, type Route } from './route.ts'
import { routes } from './routes/index.ts'
import { DOCS_CSP } from './security.ts'

const DOCS_PATH = '/api/docs'

const TAGS = [
  { name: 'accounts', description: 'Registering, signing in and out' },
  { name: 'profile', description: 'What players show of themselves, and their matches' },
  { name: 'lobbies', description: 'Finding others to play with' },
  { name: 'games', description: 'What can be played, matches and their records' },
  { name: 'standings', description: 'Ratings and the deal of the day' },
  { name: 'audit', description: 'For administrators: who did what' },
  { name: 'server', description: 'Whether all is well' },
]

const DESCRIPTION = `Errors are \`{"error": {"code", "message", "details"?}}\`; the codes of each answer are listed with it. Access tokens
come from register, login, guest, recover and refresh, are valid for fifteen minutes and are sent as \`Authorization: Bearer <token>\`;
a bot account’s token is sent the same way and lasts until it is replaced or revoked.
Matches are played over the WebSocket at \`/ws\`.`

export async function addDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parlour', version, description: DESCRIPTION },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => completed(withoutInputs(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document)),
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: DOCS_CSP,
    // The page is about this server alone: no field for other addresses, nobody else's sign above the door.
    theme: { title: 'Parlour API', css: [{ filename: 'parlour.css', content: '.swagger-ui .topbar { display: none }' }] },
    uiConfig: { deepLinking: true, docExpansion: 'list' },
  })
}

/** Named schemas are those of answers; the converter adds a second one of each, for requests that nobody makes. */
function withoutInputs(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}

/** What the converter leaves out: answers without a body, and bodies that need not be sent. */
function completed(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const { method, url, answers, body } of routes) {
    const path = `${API_PATH}${url}`.replaceAll(/:(\w+)/g, '{$1}')
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'post']
    if (operation === undefined) continue
    for (const [status, schema] of Object.entries(answers)) {
      if (schema === null) operation.responses = { [status]: { description: 'Done.' }, ...operation.responses }
    }
    if (body?.safeParse({}).success && operation.requestBody !== undefined && 'content' in operation.requestBody) {
      operation.requestBody.required = false
    }
  }
  return document
}

/** What the framework validates, serializes and documents a route with. */
export function schemaOf(route: Route): FastifySchema {
  const { tag, summary, access, body, params, query, answers } = route
  const response: { [status: string]: unknown } = {}
  for (const [status, codes] of byStatus(errorsOf(route))) {
    response[status] = { description: codes.join(', '), content: { 'application/json': { schema: errorAnswer } } }
  }
  for (const [status, schema] of Object.entries(answers)) if (schema !== null) response[status] = schema
  return {
    tags: [tag],
    summary,
    operationId: `${route.method.toLowerCase()}${route.url.replaceAll(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    ...(access === 'anyone' ? {} : { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    ...(body && { body }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    response,
  } as FastifySchema
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const grouped = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const status = statusOf(code)
    grouped.set(status, [...(grouped.get(status) ?? []), code])
  }
  return grouped
}
