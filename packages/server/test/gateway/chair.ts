/** Somebody at a table, seated or looking on: one socket, the position as it was last told, and moves from the list of legal ones. */
import { randomUUID } from 'node:crypto'
import type { Json, Seat } from '@parlour/kernel'
import type { ClientFrameType, GameId, GameStateFrame, JoinedGame } from '@parlour/protocol'
import { expect } from 'vitest'
import { frameErrors, GAME_REFUSAL, messageErrors } from '../../src/gateway/message-errors.ts'
import type { Answer, Socket, TestPlayer } from '../support/client.ts'

type Position = Pick<GameStateFrame, 'seq' | 'view' | 'toAct' | 'legal' | 'outcome' | 'h' | 'clock'>

const WAIT_MS = 20_000

export class Chair {
  readonly player: TestPlayer
  readonly socket: Socket
  readonly gameId: GameId
  readonly joined: JoinedGame & Answer
  #acknowledged = 0

  private constructor(player: TestPlayer, socket: Socket, gameId: GameId, joined: JoinedGame & Answer) {
    this.player = player
    this.socket = socket
    this.gameId = gameId
    this.joined = joined
  }

  static async take(player: TestPlayer, gameId: GameId, fields: object = {}): Promise<Chair> {
    const socket = await player.socket()
    return new Chair(player, socket, gameId, await socket.join(gameId, { legal: true, ...fields }))
  }

  /** Everyone in order of seat. */
  static async takeAll(people: readonly TestPlayer[], gameId: GameId): Promise<[Chair, Chair, ...Chair[]]> {
    const chairs = await Promise.all(people.map((player) => Chair.take(player, gameId)))
    return chairs.sort((a, b) => a.seat - b.seat) as [Chair, Chair, ...Chair[]]
  }

  get seat(): Seat {
    return this.joined.seat ?? -1
  }

  /** The newest position this chair was told of. */
  get now(): Position {
    const told = this.socket.frames.filter((frame) => frame.type === 'gameState').filter(({ gameId }) => gameId === this.gameId)
    const last = told.at(-1)
    return last !== undefined && last.seq >= this.joined.seq ? last : (this.joined as Position)
  }

  get states(): readonly GameStateFrame[] {
    return this.socket.frames.filter((frame) => frame.type === 'gameState').filter(({ gameId }) => gameId === this.gameId)
  }

  get isToAct(): boolean {
    return this.now.toAct.includes(this.seat)
  }

  ask(type: ClientFrameType, fields: object = {}): Promise<Answer> {
    return this.socket.ask(type, { gameId: this.gameId, ...fields })
  }

  must(type: ClientFrameType, fields: object = {}): Promise<Answer> {
    return this.socket.must(type, { gameId: this.gameId, ...fields })
  }

  /** The code that a message is refused with. */
  refused(type: ClientFrameType, fields: object = {}): Promise<string> {
    return refusalOf(this.socket, type, { gameId: this.gameId, ...fields })
  }

  /** A legal action; the first unless another is wanted. */
  legal(wanted: (action: Json) => boolean = () => true): Json {
    const action = this.now.legal?.find(wanted)
    if (action === undefined) throw new Error(`Seat ${this.seat} has no such action at ${this.now.seq}.`)
    return action
  }

  /** The first that is legal; where that is not listed, in Word Tiles, a letter is exchanged. */
  get #usual(): Json {
    const { view, legal } = this.now
    if (legal !== undefined) return this.legal()
    const { rack } = view as { readonly rack: string }
    return { type: 'exchange', letters: rack.slice(0, 1) }
  }

  /** Makes a move at the current position. */
  async submit(fields: { readonly seq?: number; readonly move?: string; readonly action?: Json } = {}): Promise<Answer> {
    const { seq = this.now.seq, move = randomUUID(), action } = fields
    const answer = await this.ask('submitMove', { seq, move, action: action ?? this.#usual })
    if (answer.ok) this.#acknowledged = Math.max(this.#acknowledged, answer.seq as number)
    return answer
  }

  /** The newest number this chair knows of, told or acknowledged. */
  get newest(): number {
    return Math.max(this.now.seq, this.#acknowledged)
  }

  /** Until the position is as wanted. */
  async until(wanted: (position: Position) => boolean): Promise<Position> {
    const deadline = Date.now() + WAIT_MS
    while (!wanted(this.now)) {
      if (Date.now() > deadline || !this.socket.isOpen) throw new Error(`Seat ${this.seat} waited in vain at ${JSON.stringify(this.now)}`)
      await this.socket.change()
    }
    return this.now
  }

  /** Until a position that is this new. */
  reaches(seq: number): Promise<Position> {
    return this.until((position) => position.seq >= seq)
  }
}

/** Whose turn it is, when everyone has been told of everything. */
export async function onTurn(chairs: readonly Chair[]): Promise<{ readonly actor: Chair; readonly other: Chair }> {
  const newest = Math.max(...chairs.map((chair) => chair.newest))
  await Promise.all(chairs.map((chair) => chair.reaches(newest)))
  const actor = chairs.find(({ isToAct }) => isToAct)
  const other = chairs.find((chair) => chair !== actor)
  if (actor === undefined || other === undefined) throw new Error('Nobody is to act.')
  return { actor, other }
}

/** Plays so many moves, whoever's turn it is; everyone has been told of them afterwards. */
export async function playMoves(chairs: readonly Chair[], count: number): Promise<void> {
  for (let played = 0; played < count; played++) {
    const { actor } = await onTurn(chairs)
    const answer = await actor.submit()
    expect(answer).toMatchObject({ ok: true })
    await Promise.all(chairs.map((chair) => chair.reaches(answer.seq as number)))
  }
}

/** The code that a message is refused with. It must be one that the message is known to be refused with. */
export async function refusalOf(socket: Socket, type: ClientFrameType, fields: object = {}): Promise<string> {
  const { ok, error } = await socket.ask(type, fields)
  expect(ok, `${type} was not refused`).toBe(false)
  expect(error?.message, 'a refusal says why').toMatch(/\S/)
  const code = error?.code ?? ''
  const possible: readonly string[] = [...messageErrors[type], ...frameErrors]
  if (!possible.includes(GAME_REFUSAL)) expect(possible, `${type} is not known to answer ${code}`).toContain(code)
  return code
}
