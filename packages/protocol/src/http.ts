/**
 * The HTTP interface under `/api/v1`: what each route takes. Bodies are strict: a field that is not known here is refused, so that a
 * misspelt one is noticed. What they answer is described in answers/.
 */
import { z } from 'zod'
import { botLevel, game, options, pledge, seat, soundJson, visibility, wholeNumber, words } from './fields.ts'
import { MOST_MINUTES, MOST_OVERTIME_S, OVERTIME_S } from './match-time.ts'

export { API_PATH, APIVersion } from './constants.ts'

const username = z.string('a name').min(1, 'a name').max(200, 'a name')
const password = z.string('a password').min(1, 'a password').max(2000, 'a password')

/** What a page of a list may ask for; numbers arrive as text. */
const page = (most: number, usual: number) => ({
  limit: z.coerce.number(`a whole number from 1 to ${most}`).pipe(wholeNumber(1, most)).default(usual),
  offset: z.coerce.number('a whole number from 0 up').pipe(wholeNumber(0, 1_000_000)).default(0),
})

export const tableFacts = z.strictObject({
  /** Seconds per turn; null or 0: no clock. */
  clock: wholeNumber(0, 3_600).nullable().optional(),
  /** Minutes for each player's whole match and seconds of overtime after them, in place of time for a turn; null: none. */
  time: z
    .strictObject({ minutes: wholeNumber(1, MOST_MINUTES), overtime: wholeNumber(0, MOST_OVERTIME_S).default(OVERTIME_S) })
    .nullable()
    .optional(),
  spectators: z.boolean('true or false').optional(),
  rated: z.boolean('true or false').optional(),
  autoRestart: z.boolean('true or false').optional(),
  /** Seconds a lost connection is waited for. */
  grace: wholeNumber(5, 3_600).optional(),
})

export const bodies = {
  register: z.strictObject({ username, password }),
  login: z.strictObject({ username, password }),
  recover: z.strictObject({ username, code: z.string('a recovery code').min(1, 'a recovery code').max(100, 'a recovery code'), password }),
  changePassword: z.strictObject({ password, newPassword: password }),
  deleteProfile: z.strictObject({ password: password.optional() }),
  guest: z.strictObject({
    deviceId: z
      .string('a random secret of 16 to 200 characters')
      .min(16, 'a random secret of 16 to 200 characters')
      .max(200, 'a random secret of 16 to 200 characters'),
  }),
  profile: z.strictObject({
    displayName: words(1, 40).optional(),
    avatar: words(1, 200).nullable().optional(),
    showsHistory: z.boolean().optional(),
    preferences: soundJson('an object of at most 8 kB')
      .refine((json) => typeof json === 'object' && json !== null && !Array.isArray(json), 'an object of at most 8 kB')
      .refine((json) => JSON.stringify(json).length <= 8192, 'an object of at most 8 kB')
      .meta({ type: 'object', description: 'Anything the client wants to keep, at most 8 kB' })
      .optional(),
  }),
  createLobby: z.strictObject({
    game,
    options: options.optional(),
    visibility: visibility.optional(),
    seats: wholeNumber(1, 64).optional(),
    table: tableFacts.optional(),
    pledge: pledge.optional(),
  }),
  updateLobby: z.strictObject({
    options: options.optional(),
    visibility: visibility.optional(),
    seats: wholeNumber(1, 64).optional(),
    table: tableFacts.optional(),
  }),
  match: z.strictObject({ visibility }),
  joinLobby: z.strictObject({ pledge: pledge.optional() }),
  agree: z.strictObject({ terms: z.string('the name of terms').min(1, 'the name of terms').max(64, 'the name of terms') }),
  kick: z.strictObject({
    userId: z.string('the id of a player').min(1, 'the id of a player').max(64, 'the id of a player').brand<'PlayerId'>(),
  }),
  bots: z.strictObject({ seat: seat.optional(), level: botLevel }),
  empty: z.strictObject({}).optional(),
  newGame: z.strictObject({
    game,
    options: options.optional(),
    opponents: z
      .array(z.strictObject({ bot: botLevel }), 'a list of {"bot": level}')
      .max(63, 'a list of at most 63 bots')
      .optional(),
    table: tableFacts.optional(),
    pledge: pledge.optional(),
  }),
  quickMatch: z.strictObject({ game, pledge: pledge.optional() }),
  avoid: z.strictObject({ how: z.enum(['muted', 'blocked'], '"muted" or "blocked"') }),
  purge: z.strictObject({ retentionDays: wholeNumber(0, 36_500).optional() }),
  redact: z.strictObject({
    fields: z
      .array(z.string('a path such as "address"').min(1).max(200), 'a list of fields')
      .min(1, 'a list of fields')
      .max(100, 'a list of fields'),
  }),
} as const

const MOMENT = 'a moment such as 2026-01-31T12:00:00Z'
const moment = z.iso
  .datetime({ offset: true, error: MOMENT })
  .refine((text) => new Date(text).getUTCFullYear() >= 1, MOMENT)
  .transform((text) => new Date(text))

export const queries = {
  history: z.strictObject({
    ...page(100, 20),
    /** The last match of the page before: however long a list is, the next page costs as much as the first. */
    before: z.string().max(64, 'the id of a match').brand<'GameId'>().optional(),
  }),
  lobbies: z.strictObject({ game: game.optional(), ...page(100, 50) }),
  match: z.strictObject({
    download: z.enum(['1', 'true'], '1').optional(),
    /** The newest version of records that the asker reads. */
    record: z.enum(['1', '2'], '1 or 2').optional(),
  }),
  leaderboard: z.strictObject(page(100, 50)),
  daily: z.strictObject({ day: z.iso.date('a day such as 2026-01-31').optional(), limit: page(100, 50).limit }),
  dailyMonth: z.strictObject({
    month: z
      .string('a month such as 2026-01')
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'a month such as 2026-01')
      .optional(),
    limit: page(100, 50).limit,
  }),
  dailyStreaks: z.strictObject({ limit: page(100, 50).limit }),
  audit: z.strictObject({
    from: moment.optional(),
    to: moment.optional(),
    kind: z.enum(['auth', 'gameplay', 'system'], '"auth", "gameplay" or "system"').optional(),
    type: z.string().max(100).optional(),
    severity: z.enum(['info', 'warning', 'error'], '"info", "warning" or "error"').optional(),
    playerId: z.string().max(64).brand<'PlayerId'>().optional(),
    gameId: z.string().max(64).brand<'GameId'>().optional(),
    correlationId: z.string().max(100).optional(),
    ...page(500, 100),
  }),
} as const
