/** Where this server can be reached, for those who invite others. */
import { site } from '@parlour/protocol/answers'
import { route } from '../route.ts'

export const getSite = route({
  method: 'GET',
  url: '/site',
  tag: 'server',
  summary: 'Where this server can be reached, also by other devices on the local network.',
  access: 'anyone',
  cache: 'no-cache',
  answers: { 200: site },
  errors: [],
  handle({ deps }) {
    const { version, config } = deps
    return { status: 200, body: { version, publicUrl: config.publicUrl ?? null, addresses: deps.addresses() } }
  },
})

export const siteRoutes = [getSite]
