/**
 * Bot accounts: how an account becomes a program's, and the one token by which that program is known. The token lasts until it is
 * replaced or revoked, so that a program needs neither password nor cookies; it is no sign-in and cannot become one. Only its hash is
 * stored.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { PlayerId } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { RecordNotFound } from '../repository/errors.ts'
import { isId, newId } from '../repository/ids.ts'
import type { Player } from '../repository/types.ts'
import { sameText } from './same-text.ts'
import type { Identity } from './sign-ins.ts'
import type { BotTokenStore, PlayerStore } from './stores.ts'

export interface BotAccessDeps {
  readonly players: Pick<PlayerStore, 'findPlayerById' | 'becomeBot'>
  readonly botTokens: BotTokenStore
  /** Told of every token that has ended. */
  revoked(tokenIds: readonly string[]): void
}

/** Says what it is to whoever finds one lying around. */
const PREFIX = 'parlour-bot'
const SECRET = /^[A-Za-z0-9_-]{43}$/
/** The last moment that a Date can hold. */
const NEVER = new Date(8_640_000_000_000_000)

export class BotAccess {
  readonly #deps: BotAccessDeps

  constructor(deps: BotAccessDeps) {
    this.#deps = deps
  }

  /** Makes the account a bot's unless it is one, and answers its new token; the one before ends. RegisterFirst, PersonalAccount. */
  async issue(playerId: PlayerId): Promise<{ readonly player: Player; readonly token: string }> {
    const { botTokens } = this.#deps
    const player = await this.#bot(await this.#deps.players.findPlayerById(playerId))
    const [id, secret] = [newId(), randomBytes(32).toString('base64url')]
    const before = await botTokens.replace({ id, playerId, hash: hashOf(secret) })
    if (before !== null) this.#deps.revoked([before])
    return { player, token: `${PREFIX}.${id}.${secret}` }
  }

  /** False if there is no token to end. */
  async revoke(playerId: PlayerId): Promise<boolean> {
    const gone = await this.#deps.botTokens.remove(playerId)
    if (gone !== null) this.#deps.revoked([gone])
    return gone !== null
  }

  /** Throws InvalidToken. */
  async authenticate(text: string): Promise<Identity> {
    const [, id = '', secret = '', ...more] = text.split('.')
    const known = isId(id) && SECRET.test(secret) && more.length === 0 ? await this.#deps.botTokens.find(id) : null
    if (known === null || !sameText(known.hash, hashOf(secret))) throw failure('InvalidToken')
    const player = await this.#deps.players.findPlayerById(known.playerId).catch((error: unknown) => {
      throw error instanceof RecordNotFound ? failure('InvalidToken') : error
    })
    return { player, sessionId: id, by: 'bot-token', expiresAt: NEVER }
  }

  async #bot(player: Player): Promise<Player> {
    if (player.role === 'bot') return player
    if (player.role === 'guest') throw failed({ why: 'guest-as-bot' })
    if (player.role === 'admin') throw failed({ why: 'admin-as-bot' })
    const bot = (await this.#deps.players.becomeBot(player.id)) ?? (await this.#deps.players.findPlayerById(player.id))
    // Of two calls at once, the second finds it done.
    if (bot.role === 'bot') return bot
    throw failed({ why: 'player-as-bot' })
  }
}

/** Whether a text claims to be a bot's token. */
export const isBotToken = (text: string): boolean => text.startsWith(`${PREFIX}.`)

const hashOf = (secret: string): string => createHash('sha256').update(`parlour bot 1 ${secret}`).digest('hex')
