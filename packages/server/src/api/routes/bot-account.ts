/** Bring your own bot: an account becomes a program's, for good, and gets the token by which the program is known. */
import { bodies } from '@parlour/protocol'
import { botToken } from '@parlour/protocol/answers'
import { ownerOf } from '../identity.ts'
import { route } from '../route.ts'

export const postBotToken = route({
  method: 'POST',
  url: '/profile/bot',
  tag: 'profile',
  summary:
    'Make this account a bot’s, for good, if nobody has played with it yet; answers the token for its program, once. Called again, a new token replaces the old one.',
  access: 'player',
  body: bodies.empty,
  answers: { 201: botToken },
  errors: ['RegisterFirst', 'PersonalAccount', 'NotForBots'],
  async handle({ deps, caller, origin }) {
    return { status: 201, body: await deps.accounts.issueBotToken(ownerOf(caller()).player.id, origin) }
  },
})

export const deleteBotToken = route({
  method: 'DELETE',
  url: '/profile/bot',
  tag: 'profile',
  summary: 'Revoke the bot’s token and close its sockets. The account stays a bot’s.',
  access: 'player',
  body: bodies.empty,
  answers: { 204: null },
  errors: ['RecordNotFound', 'NotForBots'],
  async handle({ deps, caller, origin }) {
    await deps.accounts.revokeBotToken(ownerOf(caller()).player.id, origin)
    return { status: 204 }
  },
})

export const botAccountRoutes = [postBotToken, deleteBotToken]
