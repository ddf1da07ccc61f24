/**
 * From the code of a lobby to its id. A code is short enough to be read aloud, so it is short enough to be guessed: whoever tries many that
 * are none must wait, however they ask and whichever node. It stands for the lobby until the match; then only for those who sit there.
 */
import type { PlayerId } from '@parlour/protocol'
import { failed, failure } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { Repository } from '../repository/index.ts'
import { spelledCode } from '../repository/lobby-code.ts'
import type { Lobby } from '../repository/types.ts'

export interface WhoAsks {
  readonly playerId: PlayerId
  readonly address: string
}

/** Wrong codes in so many seconds. Many people may share an address, and mistype. */
const SECONDS = 600
const MOST_OF_PLAYER = 20
const MOST_OF_ADDRESS = 60

export interface LobbyCodesDeps {
  readonly repository: Pick<Repository, 'lobbies' | 'attempts'>
  /** The time that all nodes share, in milliseconds since 1970. */
  readonly now: () => number
}

export class LobbyCodes {
  readonly #deps: LobbyCodesDeps
  /** Who has to wait, and until when; other nodes find out with one more wrong code. */
  readonly #waiting = new Map<string, number>()

  constructor(deps: LobbyCodesDeps) {
    this.#deps = deps
  }

  /** What is no code is taken for an id. LobbyNotFound, TooManyRequests. */
  async idOf(idOrCode: string, who: WhoAsks): Promise<string> {
    if (spelledCode(idOrCode) === null) return idOrCode
    const keys = [
      { key: `code ${who.playerId}`, most: MOST_OF_PLAYER },
      { key: `code ${networkOf(who.address)}`, most: MOST_OF_ADDRESS },
    ]
    for (const { key } of keys) this.#mustNotWait(key)
    const lobby = await this.#deps.repository.lobbies.find(idOrCode, who.playerId)
    if (lobby !== null && isOpenTo(lobby, who.playerId)) return lobby.id
    for (const { key, most } of keys) await this.#count(key, most)
    throw failure('LobbyNotFound')
  }

  #mustNotWait(key: string): void {
    const left = (this.#waiting.get(key) ?? 0) - this.#deps.now()
    if (left > 0) throw failed({ why: 'too-many-requests', retryAfter: Math.ceil(left / 1000) })
    this.#waiting.delete(key)
  }

  async #count(key: string, most: number): Promise<void> {
    const { count, leftMs } = await this.#deps.repository.attempts.count(key, SECONDS)
    if (count < most) return
    this.#forget()
    this.#waiting.set(key, this.#deps.now() + leftMs)
    if (count > most) this.#mustNotWait(key)
  }

  #forget(): void {
    for (const [key, until] of this.#waiting) if (until <= this.#deps.now()) this.#waiting.delete(key)
  }
}

const isOpenTo = ({ gameId, taken }: Lobby, playerId: PlayerId): boolean =>
  gameId === null || taken.some(({ player }) => player?.id === playerId)
