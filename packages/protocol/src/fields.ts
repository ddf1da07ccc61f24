/** The small schemas that HTTP and sockets share. Every message says what the field must be. */
import { isObject, type JsonObject, unsoundJson } from '@parlour/kernel'
import { z } from 'zod'
import { BOT_LEVELS } from './bots.ts'

export const botLevel = z.enum(BOT_LEVELS, `one of ${BOT_LEVELS.join(', ')}`)

/** 32 bytes in lower-case hex. */
const HEX32 = /^[0-9a-f]{64}$/
export const pledge = z.string('64 lower-case hex digits').regex(HEX32, '64 lower-case hex digits')

/** Text that people wrote: no control characters, no lone surrogates, not only white space. */
export const words = (min: number, max: number) => {
  const message = `${min} to ${max} characters of text`
  return z
    .string(message)
    .max(max * 4, message)
    .refine((text) => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), message)
    .transform((text) => text.trim())
    .refine((text) => [...text].length >= min && [...text].length <= max, message)
}

/** As in the registry: `crazy-tens`. */
export const game = z.string('the id of a game').regex(/^[\w-]{1,64}$/, 'the id of a game')
export const gameId = z.string('the id of a game').min(1, 'the id of a game').max(64, 'the id of a game').brand<'GameId'>()
export const lobbyId = z.string('the id or code of a lobby').min(1, 'the id or code of a lobby').max(64, 'the id or code of a lobby')
/** As a server tells them: ids of its own making, whatever they look like. */
export const toldLobbyId = z.string().brand<'LobbyId'>()
export const toldGameId = z.string().brand<'GameId'>()
export const toldPlayerId = z.string().brand<'PlayerId'>()
export const seat = z.int('the number of a seat').min(0, 'the number of a seat').max(63, 'the number of a seat')

export const wholeNumber = (min: number, max: number) => {
  const message = `a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

/** Any JSON that can be walked through and written down canonically. What it means is the game's business. */
export const soundJson = (message: string) => z.custom<unknown>((value) => value !== undefined && unsoundJson(value) === null, message)

/** `{preset?, …overrides}`; the game's own schema has the last word. */
export const options = z
  .custom<JsonObject>((value) => isObject(value) && unsoundJson(value) === null, 'an object of options')
  .meta({
    type: 'object',
    description: '`{preset?: name, …overrides}` by the options of the game',
  })

/** The first thing that is wrong, as a sentence. */
export function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues
  if (issue === undefined) return 'The request is malformed.'
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')
    return `There is no field ${names}${field === '' ? '' : ` in "${field}"`} here.`
  }
  return field === '' ? `The request must be ${issue.message}.` : `The field "${field}" must be ${issue.message}.`
}

/** Whether anybody may look, or only those who are meant to. */
export const visibility = z.enum(['public', 'private'], '"public" or "private"')

/** Whoever played there has erased their account, and this is not their name. */
export const erased = z.literal(true).optional()
