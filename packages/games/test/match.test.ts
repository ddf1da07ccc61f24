/** The life of a match: a fold of its log, with undo and redo, closed once. */
import {
  chainHash,
  type Event,
  type Header,
  isRefusal,
  type Json,
  type Match,
  narration,
  type Refusal,
  recordOf,
  seedOf,
  utf8,
} from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { crazyTens } from '../src/crazy-tens/index.ts'
import { findGame, games } from '../src/index.ts'
import { opened, randomMatch } from './random-match.ts'

const module = findGame('crazy-tens') ?? expect.fail('no such game')

const header = (more: Partial<Header> = {}): Header => ({
  game: 'crazy-tens',
  rules: 1,
  options: module.options.parse({ preset: 'single' }) as Json,
  resources: {},
  seats: [
    { name: 'Ada', kind: 'person' },
    { name: 'Bob', kind: 'person' },
  ],
  commitment: '0'.repeat(64),
  pledges: [null, null],
  contributions: [null, null],
  ...more,
})
const start = (more: Partial<Header> = {}) => opened(module, header(more), seedOf(utf8('luck'), [null, null]))
const position = (match: Match) => match.game.wire.position.encode(match.state)
const after = (match: Match, event: Event): Match => {
  const next = match.after(event)
  if (isRefusal(next)) throw new Error(next.message)
  return next
}
const refused = (match: Match, event: Event): string | null => {
  const next = match.after(event)
  return isRefusal(next) ? (next as Refusal).code : null
}
/** The match after so many automatic plays. */
function advanced(match: Match, steps: number): Match {
  let current = match
  for (let n = 0; n < steps; n++) {
    const seat = current.toAct[0] ?? expect.fail('nobody is to act')
    current = after(current, { type: 'play', seat, action: current.game.wire.action.encode(current.game.auto(current.view(seat))) })
  }
  return current
}

describe('the registry', () => {
  it('knows games by id and rules version', () => {
    expect(games.map((game) => game.id)).toContain('crazy-tens')
    expect(findGame('crazy-tens', 1)?.title).toBe(crazyTens.title)
    expect(findGame('crazy-tens', 99)).toBeUndefined()
    expect(findGame('chess')).toBeUndefined()
  })
})

describe('a match', () => {
  it('PL-04: the same header, seed and events give the same state, whoever folds them', () => {
    // CT.M15.getState
    const { header: head, seed, events, match } = randomMatch(module, 3, { options: { preset: 't42' } })
    const again = events.reduce<Match>(after, opened(module, head, seed))
    expect(position(again)).toEqual(position(match))
    expect(again.outcome).toEqual(match.outcome)
    expect(again.seq).toBe(events.length)
  })

  it('is a value: going on from it twice gives two matches and changes neither', () => {
    const match = start()
    const before = position(match)
    const [one, other] = [advanced(match, 3), advanced(match, 3)]
    expect(position(match)).toEqual(before)
    expect(position(one)).toEqual(position(other))
    expect(match.seq).toBe(0)
  })

  it('PL-06: a refused event changes nothing and says why', () => {
    const match = start()
    const seat = match.toAct[0] as number
    expect(refused(match, { type: 'play', seat: 1 - seat, action: { type: 'draw' } })).toBe('NotYourTurn')
    expect(refused(match, { type: 'play', seat: 7, action: { type: 'draw' } })).toBe('InvalidPlayer')
    expect(refused(match, { type: 'play', seat, action: { type: 'fold' } })).toBe('InvalidAction')
    expect(refused(match, { type: 'play', seat, action: 'draw' })).toBe('InvalidAction')
    expect(refused(match, { type: 'leave', seat: -1, why: 'quit' })).toBe('InvalidPlayer')
    expect(refused(match, { type: 'occupy', seat: 9, by: { bot: 'casual' } })).toBe('InvalidPlayer')
    expect(match.seq).toBe(0)
  })

  it('logs canonical actions: what the rules ignore is dropped', () => {
    // CT.M19.serializeAction
    const match = start({
      position: { hands: [['5H', '2C'], ['KD']], drawPile: ['3D'], discardPile: ['8H'], turn: 0 },
    })
    const next = after(match, { type: 'play', seat: 0, action: { type: 'play', card: '5H', suit: 'S', hurry: true } })
    expect(next.event).toEqual({ type: 'play', seat: 0, action: { type: 'play', card: '5H' } })
  })

  it('narrates to each listener what is meant for it', () => {
    const told = narration<Json>()
    const match = start({ position: { hands: [['5S', '2C'], ['KD']], drawPile: ['7H'], discardPile: ['8H'], turn: 0 } })
    match.after({ type: 'play', seat: 0, action: { type: 'draw' } }, told.tell)
    expect(told.heardBy(0)).toEqual([{ type: 'drew', seat: 0, card: '7H' }])
    expect(told.heardBy(1)).toEqual([{ type: 'drew', seat: 0 }])
    expect(told.heardBy(null)).toEqual([{ type: 'drew', seat: 0 }])
  })

  it('PL-08: a seat leaves at any time; nobody leaves twice or after the end', () => {
    const match = advanced(start(), 2)
    const left = after(match, { type: 'leave', seat: 0, why: 'kicked' })
    expect(left.outcome).toMatchObject({ kind: 'forfeit', places: [2, 1] })
    expect(left.toAct).toEqual([])
    expect(refused(left, { type: 'leave', seat: 1, why: 'quit' })).toBe('GameOver')
  })

  it('a bot may take a seat without changing the state', () => {
    const match = start()
    const next = after(match, { type: 'occupy', seat: 1, by: { bot: 'casual' } })
    expect(position(next)).toEqual(position(match))
    expect(next.seq).toBe(1)
  })
})

describe('undo and redo', () => {
  it('PL-12: only at tables that allow it', () => {
    expect(refused(advanced(start(), 2), { type: 'undo', steps: 1 })).toBe('UndoNotAllowed')
    expect(refused(advanced(start({ undo: true }), 2), { type: 'undo', steps: 1 })).toBeNull()
  })

  it('go back and forth along the line, and the luck of a step stays the same', () => {
    const line = [start({ undo: true })]
    for (let n = 1; n <= 12; n++) line.push(advanced(line[n - 1] as Match, 1))
    const end = line[12] as Match
    for (let steps = 1; steps <= 12; steps++) {
      const back = after(end, { type: 'undo', steps })
      expect(position(back)).toEqual(position(line[12 - steps] as Match))
      expect(back).toMatchObject({ step: 12 - steps, canUndo: steps < 12, canRedo: true })
      expect(position(after(back, { type: 'redo', steps }))).toEqual(position(end))
      expect(position(advanced(back, steps))).toEqual(position(end))
    }
    expect(end).toMatchObject({ step: 12, canUndo: true, canRedo: false })
    expect(refused(end, { type: 'undo', steps: 13 })).toBe('NothingToUndo')
    expect(refused(end, { type: 'redo', steps: 1 })).toBe('NothingToRedo')
    for (const steps of [0, -1, 1.5]) expect(refused(end, { type: 'undo', steps })).toBe('InvalidSteps')
  })

  it('a new move after undo forgets what could be redone', () => {
    const match = after(advanced(start({ undo: true, commitment: null }), 5), { type: 'undo', steps: 3 })
    expect(after(match, match.closing('closed'))).toMatchObject({ canUndo: false, canRedo: false })
    expect(refused(advanced(match, 1), { type: 'redo', steps: 1 })).toBe('NothingToRedo')
  })

  it('leaving can be taken back too, and the seat plays on', () => {
    const match = start({ undo: true })
    const back = after(after(match, { type: 'leave', seat: 0, why: 'quit' }), { type: 'undo', steps: 1 })
    expect(back.outcome).toBeNull()
    expect(refused(back, { type: 'leave', seat: 0, why: 'quit' })).toBeNull()
  })
})

describe('closing', () => {
  it('publishes the secret the commitment promised, with the outcome, once', () => {
    const { match, events, header: head, seed } = randomMatch(module, 8, { options: { preset: 'single' } })
    expect(match.closed).toBe(true)
    expect(refused(match, { type: 'occupy', seat: 0, by: { player: 'x' } })).toBe('MatchClosed')
    const open = events.slice(0, -1).reduce<Match>(after, opened(module, head, seed))
    const close = events.at(-1) as Event & { type: 'close' }
    expect(refused(open, { ...close, secret: 'ab'.repeat(32) })).toBe('CommitmentBroken')
    for (const secret of ['zz', 'abc', 'AB']) expect(refused(open, { ...close, secret })).toBe('CommitmentBroken')
    expect(refused(open, { type: 'close', why: 'outcome', outcome: close.outcome })).toBe('CommitmentBroken')
    expect(refused(open, { ...close, outcome: { ...close.outcome, places: [1, 1] } })).toBe('WrongOutcome')
    expect(refused(open, { ...close, why: 'abandoned' })).toBe('GameOver')
    expect(refused(open, close)).toBeNull()
  })

  it('before the end: closed or abandoned, with nobody ahead; not as played, nor given up with others at the table', () => {
    const match = advanced(start(), 2)
    const close = match.closing('closed', 'ab')
    expect(close).toMatchObject({ outcome: { kind: 'abandoned', places: [1, 1], scores: [0, 0] } })
    expect(refused(match, { ...(close as Event & { type: 'close' }), why: 'outcome' })).toBe('GameNotOver')
    expect(refused(match, match.closing('given-up', 'ab'))).toBe('NotAlone')
  })

  it('chains every event to the header', () => {
    const { record, header: head, events } = randomMatch(module, 9)
    expect(record.hash).toBe(chainHash(head, events))
    expect(recordOf(head, events.slice(0, -1)).hash).not.toBe(record.hash)
  })
})
