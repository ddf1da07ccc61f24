/** Thousands of lines that no sensible program would send: each gets exactly one reply, and none of them changes a table by mistake. */
import { at, type Chance, quickChance } from '@parlour/kernel'
import { fuzzed, fuzzing, inputsFor } from '@parlour/kernel/fuzz'
import { describe, expect, inject, it } from 'vitest'
import { replyTo } from '../src/engine/dialogue.ts'
import { ask, everything, newEngine } from './asking.ts'

const LINES = 300
/** These are the same each time; those that are asked for beyond them are not. */
const USUAL = 20
const BARRAGES = Math.max(USUAL, Math.ceil(inputsFor(0) / LINES))
const { seed } = inject('sample')

const pick = <T>(items: readonly T[], chance: Chance): T => at(items, chance.below(items.length))

const OPS = [
  'games',
  'new',
  'set',
  'view',
  'actions',
  'apply',
  'leave',
  'undo',
  'redo',
  'outcome',
  'record',
  'drop',
  'bot',
  'solve',
  'playouts',
]
const FIELDS = [
  'id',
  'op',
  'game',
  'seats',
  'options',
  'seed',
  'table',
  'seat',
  'position',
  'action',
  'count',
  'steps',
  'level',
  'ms',
  'games',
  '__proto__',
]

/** Any JSON, mostly wrong, sometimes right. */
function someValue(chance: Chance, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => pick(['crazy-tens', 'high-sum', 't1', 't2', 'expert', 'random', '7H', 'play', 'draw', '', 'constructor', '\ud800', '💥'], chance),
    () => pick([0, 1, 2, -1, 1.5, 1e300, 2 ** 53, -0, 64], chance),
    () => pick([true, false, null], chance),
    () => ({
      type: pick(['play', 'draw', 'explode', 'fold'], chance),
      card: pick(['7H', 'TC', 'ZZ', 5], chance),
      suit: pick(['S', 'X', null], chance),
      number: 3,
    }),
    () => ({ hands: [['7H'], ['8H']], drawPile: ['9H'], discardPile: ['5H'], turn: chance.below(3) }),
    () => ({ preset: pick(['single', 'nope', 3], chance), target: pick([1, 72, 'x'], chance) }),
    () => (depth > 3 ? [] : Array.from({ length: chance.below(4) }, () => someValue(chance, depth + 1))),
    () =>
      depth > 3
        ? {}
        : Object.fromEntries(Array.from({ length: chance.below(4) }, () => [pick(FIELDS, chance), someValue(chance, depth + 1)])),
  ]
  return pick(kinds, chance)()
}

/** A request with an operation and a few fields, some of them sensible. Playouts and bots are kept short. */
function someRequest(chance: Chance): { [field: string]: unknown } {
  const request: { [field: string]: unknown } = {
    op: pick(OPS, chance),
    table: pick(['t1', 't1', 't2'], chance),
    seat: chance.below(2),
    game: 'crazy-tens',
    action: pick([{ type: 'draw' }, { type: 'play', card: '7H' }, null], chance),
  }
  for (let n = chance.below(4); n > 0; n--) request[pick(FIELDS, chance)] = someValue(chance)
  if (chance.below(4) === 0) delete request[pick(FIELDS, chance)]
  if (request.op === 'playouts' && typeof request.games === 'number') request.games = Math.min(request.games, 2)
  if (request.op === 'bot') request.ms = chance.below(5) === 0 ? someValue(chance) : 1
  if (typeof request.ms === 'number') request.ms = Math.min(request.ms, 1)
  return request
}

/** Cuts, swaps, repeats or overwrites a few bytes. */
function mutated(line: Uint8Array, chance: Chance): Uint8Array {
  const bytes = [...line]
  for (let n = chance.below(3); n >= 0 && bytes.length > 0; n--) {
    const place = chance.below(bytes.length)
    const length = chance.below(6)
    const change = chance.below(4)
    if (change === 0) bytes.splice(place, length)
    else if (change === 1) bytes.splice(place, 0, ...bytes.slice(place, place + length))
    else if (change === 2) bytes[place] = chance.below(256)
    else bytes[place] = pick([...'{}[]",:0123456789eE+-.\\'], chance).charCodeAt(0)
  }
  return Uint8Array.from(bytes.filter((byte) => byte !== 10))
}

/** The only operations that may change a table. */
const CHANGING = ['apply', 'leave', 'undo', 'redo', 'drop']

/** What a reply is: "answer", or the code of an error or a refusal. */
function kindOf(reply: string): string {
  expect(reply).not.toContain('\n')
  const parsed = JSON.parse(reply) as { error?: { code: string; message: string }; refused?: { code: string; message: string } }
  expect(Object.keys(parsed)[0]).toBe('id')
  const failed = parsed.error ?? parsed.refused
  if (failed === undefined) return 'answer'
  expect(failed.code).toMatch(/^[A-Z][A-Za-z]+$/)
  expect(failed.message.length).toBeGreaterThan(5)
  return failed.code
}

/** Sends so many lines to a fresh engine and counts what comes back. */
async function barrage(lines: number, chance: Chance, seen: Map<string, number>): Promise<void> {
  const engine = newEngine()
  await ask(engine, { op: 'new', game: 'crazy-tens', seed: 'a' })
  await ask(engine, { op: 'new', game: 'high-sum', seats: 2 })
  let before = await everything(engine, 't1')
  for (let n = 0; n < lines; n++) {
    const request = someRequest(chance)
    // A dropped table could not be compared, and at one that was left nothing more would happen.
    if (request.op === 'drop' || (request.op === 'leave' && n < lines / 2)) request.table = 't9'
    const text = new TextEncoder().encode(JSON.stringify(request))
    const line = chance.below(3) === 0 ? mutated(text, chance) : text
    const reply = await replyTo(engine, line)
    if (reply === null) {
      expect(new TextDecoder().decode(line).trim()).toBe('')
      continue
    }
    const kind = kindOf(reply)
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    const after = await everything(engine, 't1')
    const mayChange = kind === 'answer' && (line !== text || CHANGING.some((op) => op === request.op))
    if (!mayChange) expect(after).toBe(before)
    before = after
  }
}

const EXPECTED = [
  'BadRequest',
  'UnknownOp',
  'UnknownTable',
  'InvalidPlayer',
  'UnknownGame',
  'InvalidAction',
  'NotYourTurn',
  'GameOver',
  'InvalidPosition',
]

describe('engine', () => {
  it(`survives ${BARRAGES * LINES} senseless lines, and only an answer to the right operation changes a table`, async () => {
    const seen = new Map<string, number>()
    for (let n = 0; n < BARRAGES; n++) {
      fuzzing('engine', n * LINES)
      await barrage(LINES, quickChance(n < USUAL ? `barrage ${n}` : `${seed} barrage ${n}`), seen)
    }
    fuzzed('engine', BARRAGES * LINES, BARRAGES * LINES - (seen.get('answer') ?? 0))
    // It would prove little if everything failed for the same reason.
    expect(seen.get('answer')).toBeGreaterThan(500)
    for (const code of EXPECTED) expect([code, seen.get(code) ?? 0]).not.toEqual([code, 0])
  })
})
