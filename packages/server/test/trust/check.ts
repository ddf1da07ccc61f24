/**
 * Checks everything that was heard of a match against the match as it truly was. Three questions are asked independently of each other:
 * is there anything in a frame that its receiver has not been shown (`knowledge/`), is there any key or text that has no business there
 * (`frame-shapes.ts`, `forbidden-texts.ts`), and is what was said exactly what the kernel says to that place (views, narration, chain).
 */
import { findGame } from '@parlour/games'
import { isObject, type Json, type JsonObject, type Library, sameJson } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { viewAfter } from '@parlour/protocol/deltas'
import { forbiddenIn } from './forbidden-texts.ts'
import { answerShapes, frameShapes, type GameShapes, refusalShape, shapesOf, unknownInHappening, unknownKeys } from './frame-shapes.ts'
import { knowledgeOf } from './knowledge/index.ts'
import type { Listener, Piece, TrueStep } from './knowledge/knowledge.ts'
import { cardsInText } from './knowledge/mentions.ts'
import type { Ear, Overheard } from './overheard.ts'
import { trueSteps } from './true-match.ts'

export interface Finding {
  readonly gameId: GameId
  readonly listener: Listener
  readonly what: string
  readonly text: string
}

/** How much was looked at, so that nobody trusts a check that saw nothing. */
export type Tally = {
  [what in 'texts' | 'states' | 'changes' | 'views' | 'happenings' | 'legal' | 'missed' | 'refusals' | 'beforeDeal' | 'spectated']: number
}

export const emptyTally = (): Tally => ({
  texts: 0,
  states: 0,
  changes: 0,
  views: 0,
  happenings: 0,
  legal: 0,
  missed: 0,
  refusals: 0,
  beforeDeal: 0,
  spectated: 0,
})

/** A piece of a frame, to be judged by what its listener knew then. */
interface Heard {
  readonly piece: Piece
  readonly listener: Listener
  readonly text: string
}

export function leaksIn(overheard: Overheard, library: Library, tally: Tally): Finding[] {
  const steps = trueSteps(overheard.record, library)
  const findings: Finding[] = []
  const heard: Heard[][] = steps.map(() => [])
  for (const ear of overheard.ears) new EarCheck(overheard, ear, { steps, findings, heard, tally }).run()

  const knowledge = knowledgeOf(overheard.record.header.game)
  for (const step of steps) {
    knowledge.learn(step)
    for (const { piece, listener, text } of heard[step.seq] ?? []) {
      for (const strange of knowledge.strangeIn(piece, listener)) {
        findings.push({ gameId: overheard.gameId, listener, what: `${piece.kind} at ${step.seq} names ${strange}`, text })
      }
    }
  }
  return findings
}

interface Notes {
  readonly steps: readonly TrueStep[]
  readonly findings: Finding[]
  /** By step. */
  readonly heard: Heard[][]
  readonly tally: Tally
}

/** Reads what one socket heard, text after text. */
class EarCheck {
  readonly #match: Overheard
  readonly #ear: Ear
  readonly #notes: Notes
  readonly #requests: ReadonlyMap<unknown, JsonObject>
  readonly #withLegal: boolean
  readonly #shapes: GameShapes
  readonly #frames: ReturnType<typeof frameShapes>
  readonly #answers: ReturnType<typeof answerShapes>
  /** The last step this socket knows of. */
  #seq = 0
  /** The text before was a refusal for being early or late; the position comes again after it. */
  #resent = false
  #text = ''
  /** The last view it was shown, which changes are told of. */
  #view: Json = null

  constructor(match: Overheard, ear: Ear, notes: Notes) {
    this.#match = match
    this.#ear = ear
    this.#notes = notes
    this.#shapes = shapesOf(match.record.header.game)
    this.#frames = frameShapes(this.#shapes)
    this.#answers = answerShapes(this.#shapes)
    const requests = ear.sent.map((text) => JSON.parse(text) as JsonObject)
    this.#requests = new Map(requests.map((request) => [request.id, request]))
    this.#withLegal = requests.some(({ type, legal }) => type === 'joinGame' && legal === true)
  }

  run(): void {
    for (const text of this.#ear.texts) {
      this.#text = text
      this.#notes.tally.texts++
      if (this.#ear.seat === null) this.#notes.tally.spectated++
      const json = JSON.parse(text) as JsonObject
      const isAnswer = 're' in json
      const resent = this.#resent
      this.#resent = false
      this.#lookForSecrets(json)
      if (isAnswer && json.ok === true) this.#answer(json)
      else if (isAnswer) this.#refusal(json)
      else this.#frame('delta' in json ? this.#whole(json) : json, resent)
    }
  }

  #report(what: string): void {
    this.#notes.findings.push({ gameId: this.#match.gameId, listener: this.#ear.seat, what, text: this.#text.slice(0, 2_000) })
  }

  #expect(what: string, said: unknown, truth: unknown): void {
    if (JSON.stringify(said) === JSON.stringify(truth) || (said !== undefined && truth !== undefined && sameJson(said, truth))) return
    this.#report(`${what} is ${JSON.stringify(said)} and should be ${JSON.stringify(truth)}`)
  }

  #lookForSecrets(json: JsonObject): void {
    const { gameId, lobbyId, playerIds, record } = this.#match
    const { commitment, pledges, contributions, resources } = record.header
    const asked = this.#requests.get(json.re)?.type
    const dealt = asked === 'joinGame' && typeof json.seq === 'number' && json.seq >= 0
    const hex = [commitment, ...pledges, ...Object.values(resources), ...(dealt ? contributions : [])]
    const aboutLobby = json.type === 'lobbyUpdate' || asked === 'joinLobby'
    const ids = [gameId, ...(aboutLobby ? [lobbyId, ...playerIds] : []), ...(asked === 'hello' ? [this.#ear.playerId] : [])]
    const allowed = { hex: textsOf(hex), ids: textsOf(ids) }
    for (const what of forbiddenIn(this.#text, allowed)) this.#report(`there is ${what}`)
  }

  #answer(json: JsonObject): void {
    const asked = this.#requests.get(json.re)
    const type = String(asked?.type)
    const shapes = this.#answers
    for (const key of unknownKeys(json as Json, shapes[type] ?? shapes.nothing ?? 'value')) this.#report(`${type} is answered with ${key}`)
    if (type === 'joinGame') this.#joined(json)
    if (type === 'hello' && isObject(json.user)) this.#expect('the own id', json.user.id, this.#ear.playerId)
  }

  #refusal(json: JsonObject): void {
    this.#notes.tally.refusals++
    for (const key of unknownKeys(json as Json, refusalShape)) this.#report(`a refusal has ${key}`)
    const { code, message, details } = isObject(json.error) ? json.error : { code: '', message: '', details: undefined }
    this.#resent = code === 'StaleSeq' || code === 'FutureSeq'
    // Whoever named something gets it back; that tells nothing.
    const own = JSON.stringify(this.#requests.get(json.re) ?? {})
    let words = [message, ...(isObject(details) ? Object.values(details).flat() : [])].join(' ')
    for (const card of cardsInText(own.replaceAll('"', ' '))) words = words.replaceAll(card, '')
    for (const [word] of own.matchAll(/[A-Z?]{2,}/g)) words = words.replaceAll(word, '')
    this.#hear(this.#seq, { kind: 'words', json: words })
  }

  #frame(json: JsonObject, resent: boolean): void {
    const type = String(json.type)
    const shape = this.#frames[type]
    if (shape === undefined) this.#report(`there is no frame ${type}`)
    for (const key of unknownKeys(json as Json, shape ?? {})) this.#report(`${type} has ${key}`)
    if ('gameId' in json) this.#expect('gameId', json.gameId, this.#match.gameId)
    if (type === 'gameState') this.#gameState(json, resent)
    if (type === 'dealing') this.#header(json.header, -1)
    if (type === 'presence') this.#presence(json)
  }

  /** What it comes to for whoever has the view before; nothing else may be in it. */
  #whole({ table, delta, crc, happened = [], ...others }: JsonObject): JsonObject {
    this.#notes.tally.changes++
    this.#expect('table', typeof table, 'number')
    const view = viewAfter(this.#view, { delta: delta as Json, crc: Number(crc) })
    if (view === undefined) this.#report('a change leads to another view')
    return { ...others, type: 'gameState', gameId: this.#match.gameId, view: view ?? null, happened }
  }

  #gameState(json: JsonObject, resent: boolean): void {
    const step = this.#stepAt(json.seq)
    if (step === undefined) return
    this.#notes.tally.states++
    this.#standing(json, step)
    const happened = json.happened as readonly Json[]
    if (resent && happened.length === 0) return
    this.#happened(happened, step)
  }

  #joined(json: JsonObject): void {
    this.#expect('seat', json.seat, this.#ear.seat)
    this.#presence(json.presence as JsonObject)
    this.#header(json.header, Number(json.seq))
    if (json.seq === -1) {
      this.#notes.tally.beforeDeal++
      this.#expect('the view before the deal', json.view, null)
      for (const field of ['h', 'legal', 'missed', 'outcome']) this.#expect(`${field} before the deal`, json[field], undefined)
      return
    }
    const step = this.#stepAt(json.seq)
    if (step === undefined) return
    this.#standing(json, step)
    for (const { seq, happened } of (json.missed ?? []) as readonly { seq: number; happened: readonly Json[] }[]) {
      this.#notes.tally.missed++
      const missed = this.#stepAt(seq)
      if (missed !== undefined) this.#happened(happened, missed)
    }
  }

  /** Who is there goes by the names of the header. */
  #presence({ seats }: JsonObject): void {
    const names = (seats as readonly { readonly name: string }[]).map(({ name }) => name)
    const { header } = this.#match.record
    this.#expect(
      'who is present',
      names,
      header.seats.map(({ name }) => name),
    )
  }

  /** Before the deal nobody's luck is in the header. */
  #header(said: unknown, seq: number): void {
    const { header } = this.#match.record
    this.#expect('the header', said, seq >= 0 ? header : { ...header, contributions: header.contributions.map(() => null) })
  }

  #stepAt(seq: unknown): TrueStep | undefined {
    const step = typeof seq === 'number' ? this.#notes.steps[seq] : undefined
    if (step === undefined) this.#report(`there is no step ${seq}`)
    else this.#seq = step.seq
    return step
  }

  /** Where the table stands, which must be what the kernel shows to this place. */
  #standing(json: JsonObject, { seq, h, match }: TrueStep): void {
    const { game, toAct, outcome } = match
    const { seat } = this.#ear
    this.#expect('h', json.h, h)
    this.#expect('toAct', json.toAct, toAct)
    this.#expect('outcome', json.outcome, outcome ?? undefined)
    const view = game.wire.view.encode(match.view(seat))
    this.#expect(`the view at ${seq}`, json.view, view)
    this.#notes.tally.views++
    this.#view = json.view as Json
    this.#hear(seq, { kind: 'view', json: json.view as Json })
    const { header } = this.#match.record
    const listed = this.#withLegal && seat !== null && toAct.includes(seat) && findGame(header.game, header.rules)?.costlyToList !== true
    const legal = listed ? game.legal(match.view(seat)).map((action) => game.wire.action.encode(action)) : undefined
    this.#expect(`the legal actions at ${seq}`, json.legal, legal)
    if (json.legal === undefined) return
    this.#notes.tally.legal++
    for (const action of json.legal as readonly Json[]) this.#hear(seq, { kind: 'legal', json: action })
  }

  /** What happened, which must be what the game tells this place. */
  #happened(happened: readonly Json[], { seq, told }: TrueStep): void {
    this.#expect(`what happened at ${seq}`, happened, told.heardBy(this.#ear.seat))
    for (const json of happened) {
      this.#notes.tally.happenings++
      for (const key of unknownInHappening(json, this.#shapes)) this.#report(`a happening has ${key}`)
      this.#hear(seq, { kind: 'happening', json })
    }
  }

  #hear(seq: number, piece: Piece): void {
    this.#notes.heard[seq]?.push({ piece, listener: this.#ear.seat, text: this.#text.slice(0, 2_000) })
  }
}

const textsOf = (texts: readonly (string | null)[]): ReadonlySet<string> => new Set(texts.filter((text) => text !== null))
