import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { type GcgMatch, type GcgStep, gcgText } from '../../src/scrabble/gcg.ts'
import { readGcg } from '../../src/scrabble/gcg-import.ts'
import { GcgError } from '../../src/scrabble/gcg-lines.ts'
import type { Action, Options, State } from '../../src/scrabble/index.ts'
import { scrabble } from '../../src/scrabble/index.ts'
import { accepted, babble, boldly, open, stub, TestTable, written } from './table.ts'

interface Played extends GcgMatch {
  readonly rows: readonly string[][]
}

/** A random match with people who bluff where that is possible, as GCG wants it. */
function randomGcg(seed: number, seats: number, chosen: { readonly [name: string]: unknown }, leaveAt = -1): Played {
  const options = accepted(scrabble.options.parse(chosen)) as Options
  const game = open(chosen, seats, stub)
  const list = options.challenge === 'void' ? game.legal : open(chosen, seats, babble).legal
  const chance = quickChance(seed)
  const start = game.start(chance)
  const steps: GcgStep[] = []
  let state: State = start
  while (game.outcome(state) === null) {
    const seat = at(game.toAct(state), 0)
    if (steps.length === leaveAt) {
      const leaver = (seat + 1) % seats
      state = game.leave?.(state, leaver, chance) ?? state
      steps.push({ seat: leaver, did: 'left', after: state })
      continue
    }
    const legal = list(game.view(state, seat))
    const challenge = legal.find(({ type }) => type === 'challenge')
    const did = challenge !== undefined && chance.below(3) === 0 ? challenge : boldly(legal, chance)
    state = game.play(state, seat, did, chance)
    steps.push({ seat, did, after: state })
  }
  const names = ['Ann Lee', 'Ben', 'Ben', 'D:d'].slice(0, seats)
  const rows = steps.map(({ after }) => game.wire.view.encode(game.view(after, null)) as { board: string[] }).map(({ board }) => board)
  return { names, options, start, steps, racks: 'shown', rows }
}

const KINDS: readonly (readonly [seats: number, options: { readonly [name: string]: unknown }, leaveAt?: number])[] = [
  [2, {}],
  [2, {}],
  [2, { preset: 'document' }],
  [3, {}],
  [4, {}, 7],
  [2, { challenge: 'single' }],
  [2, { challenge: 'double' }],
  [2, { challenge: 'penalty' }],
  [3, { challenge: 'double' }],
  [3, { challenge: 'penalty' }, 9],
]

const action = (did: Action) => written(open().wire.action.encode(did))

describe('Word Tiles: GCG', () => {
  it.each(KINDS.map((kind, index) => [index, ...kind] as const))(
    'match %i comes back with all its events, boards and scores',
    (seed, seats, chosen, leaveAt) => {
      const match = randomGcg(seed + 40, seats, chosen, leaveAt)
      const text = gcgText(match)
      const back = readGcg(text, stub)
      expect(back.options).toEqual(match.options)
      expect(back.players.map(({ nick }) => nick)).toEqual(['Ann_Lee', 'Ben', 'Ben3', 'D_d'].slice(0, seats))
      const events = back.events.filter(({ did }) => did !== 'settled')
      expect(events.map(({ board }) => board)).toEqual(match.rows)
      for (const [index, step] of match.steps.entries()) {
        const event = at(events, index)
        const withdrawn = event.did === 'withdrawn'
        expect(withdrawn ? 'challenge' : typeof event.did === 'string' ? event.did : action(event.did)).toBe(
          typeof step.did === 'string' ? step.did : action(step.did),
        )
        if (!withdrawn) expect(event.seat).toBe(step.seat)
      }
      expect(at(back.events, back.events.length - 1).scores).toEqual(match.steps.at(-1)?.after.scores)
    },
  )

  it('a running match shows no tile that is not on the board', () => {
    const match = randomGcg(3, 2, {})
    const steps = match.steps.slice(0, 6)
    const text = gcgText({ ...match, steps, racks: 'hidden' })
    expect(text).not.toMatch(/^>\S+: [A-Z?]{7} /m)
    expect(readGcg(text, stub).events).toHaveLength(6)
  })

  it('writes what other programs write', () => {
    const table = TestTable.at({ racks: ['CATSEEA', 'HEXEEEE'], bag: '' })
    const steps: GcgStep[] = []
    const { state: start } = table
    for (const text of ['7,6 across CAT', '8,7 across HE', '7,6 across CATS', 'pass']) {
      const [seat, did] = [table.turn, table.action(text)]
      steps.push({ seat, did, after: table.play(text).state })
    }
    const options = scrabble.options.presets.standard as Options
    expect(gcgText({ names: ['Ada', 'Bob'], options, start, steps, racks: 'shown' }).split('\n')).toEqual([
      '#character-encoding UTF-8',
      '#player1 Ada Ada',
      '#player2 Bob Bob',
      '#options bag=standard first=random startAtCentre=false challenge=void',
      '>Ada: AACEEST 8G CAT +10 10',
      '>Bob: EEEEEHX 9H HE +14 14',
      '>Ada: AEES 8G ...S +6 16',
      '>Bob: EEEEX - +0 14',
      '',
    ])
  })

  const HEAD = '#player1 a Ann\n#player2 b Ben\n'
  it('reads what other programs write', () => {
    const text = `\uFEFF#character-encoding UTF-8\r\n#title A game\r\n${HEAD}#note hello\r\n>a: AACEEST 8G CAT +10 10\r\n>b: HEX? 9H HE +14 14\r\n>b: HEX? -- -14 0\r\n>a: AEES -AE +0 10\r\n`
    expect(readGcg(text).events.map(({ line, seat, points }) => [line, seat, points])).toEqual([
      [6, 0, 10],
      [7, 1, 14],
      [8, 1, -14],
      [9, 0, 0],
    ])
  })

  it.each([
    ['no players', '>a: ABC 8H CAB +1 1', 1, 'there is no player'],
    ['one player', '#player1 a Ann\n', 1, 'at least the lines'],
    ['players out of order', '#player2 b Ben\n', 1, 'numbered'],
    ['text', `${HEAD}hello`, 3, 'neither with # nor with >'],
    ['no colon', `${HEAD}>a CAT`, 3, 'no colon'],
    ['a stranger', `${HEAD}>c: CAT 8H CAT +10 10`, 3, 'there is no player "c"'],
    ['no total', `${HEAD}>a: CAT 8H CAT +10`, 3, 'does not end with a total'],
    ['bad points', `${HEAD}>a: CAT 8H CAT ten 10`, 3, 'points are a number'],
    ['a place off the board', `${HEAD}>a: CAT 16H CAT +10 10`, 3, 'too many parts'],
    ['a word that is none', `${HEAD}>a: CAT 8H C4T +10 10`, 3, 'is not a word'],
    ['a wrong score', `${HEAD}>a: CAT 8H CAT +11 11`, 3, 'it scores 10, not 11'],
    ['a wrong total', `${HEAD}>a: CAT 8H CAT +10 12`, 3, 'the total is 10'],
    ['tiles not held', `${HEAD}>a: COT 8H CAT +10 10`, 3, 'lacks A'],
    ['off the centre', `${HEAD}>a: CAT 1A CAT +10 10`, 3, 'centre'],
    ['off the edge', `${HEAD}>a: CAT 8N CAT +10 10`, 3, 'leave the board'],
    ['a dot over nothing', `${HEAD}>a: CAT 8H C.T +10 10`, 3, 'no tile where'],
    ['out of turn', `${HEAD}>a: CAT 8H CAT +10 10\n>a: CATS 8H ...S +6 16`, 4, 'turn of player 2'],
    ['an unknown word', `${HEAD}>a: TAC 8H TAC +10 10`, 3, 'not in the lexicon: TAC'],
    [
      'a right challenge that failed',
      `${HEAD}#options challenge=single\n>a: TAC 8H TAC +10 10\n>b: E (challenge) +0 0`,
      5,
      'the challenge was right',
    ],
    ['a good play taken back', `${HEAD}>a: CAT 8H CAT +10 10\n>a: CAT -- -10 0`, 4, 'all words of this play'],
    ['nothing to take back', `${HEAD}>a: TAC -- -10 -10`, 3, 'no play of this player'],
    ['nothing to challenge', `${HEAD}>a: TAC (challenge) +0 0`, 3, 'no play to challenge'],
    ['an exchange of foreign tiles', `${HEAD}>a: TAC -Q +0 0`, 3, 'does not have these'],
    ['too many of a letter', `${HEAD}>a: KKK -K +0 0`, 3, 'not so many tiles'],
    ['a rack of eight', `${HEAD}>a: ABCDEFGH - +0 0`, 3, 'at most 7'],
    ['a rack of digits', `${HEAD}>a: AB1 - +0 0`, 3, 'is not a tile'],
    ['nonsense', `${HEAD}>a: ABC (what +0 0`, 3, 'nothing that a player can do'],
    ['a wrong settlement', `${HEAD}>a: QZ (QZ) -19 -19`, 3, 'worth 20'],
    ['unknown options', `${HEAD}#options bag=plastic`, 3, '"bag" must be'],
    ['leaving twice', `${HEAD}#left a\n#left a`, 4, 'left before'],
  ])('%s is an error that names the line', (_what, text, line, why) => {
    try {
      readGcg(text, stub)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof GcgError)) throw error
      expect(error.line).toBe(line)
      expect(error.message).toContain(why)
    }
  })
})
