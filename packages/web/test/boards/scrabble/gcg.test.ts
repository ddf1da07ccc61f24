import { type Action, PASS, placing, readGcg, SIZE, scrabble } from '@parlour/games/scrabble'
import { commit, type Event, fromHex, type Header, isFault, isRefusal, openHeader, openMatch, recordOf, seedOf } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { gcgOf } from '../../../src/boards/scrabble/gcg.ts'
import { type ReplayMatch, replayMatch } from '../../../src/records/replay-match.ts'
import { boardWith, lexicon } from '../support/tiles-table.ts'

const SECRET = '5a'.repeat(32)
const options = scrabble.options.parse({})
if (isRefusal(options)) throw new Error(options.message)
const header: Header = {
  game: 'scrabble',
  rules: scrabble.rules,
  options: { ...options },
  resources: { lexicon: lexicon.hash },
  seats: [
    { name: 'Nora', kind: 'person' },
    { name: 'Mira', kind: 'person' },
  ],
  commitment: commit(fromHex(SECRET)),
  pledges: [null, null],
  contributions: [null, null],
  position: { board: boardWith({}), racks: ['HOSTZ', 'QV'], bag: '', turn: 0, scores: [0, 0] },
}
const find = (name: string, hash: string): unknown => (name === 'lexicon' && hash === lexicon.hash ? lexicon : undefined)

/** A short match: a word, a pass, the last tile. */
function played(): ReplayMatch {
  const opened = openHeader(header, { module: () => scrabble, resource: find })
  if (isRefusal(opened)) throw new Error(opened.message)
  const first = openMatch({ game: opened.game, header, seed: seedOf(fromHex(SECRET), header.contributions) })
  if (isRefusal(first)) throw new Error(first.message)
  const actions: readonly (readonly [number, Action])[] = [
    [0, placing(7 * SIZE + 7, 0, 'HOTS', 0)],
    [1, PASS],
    [0, PASS],
    [1, PASS],
    [0, PASS],
    [1, PASS],
    [0, PASS],
  ]
  const events: Event[] = []
  let match = first
  const add = (event: Event): void => {
    const next = match.after(event)
    if (isRefusal(next)) throw new Error(next.message)
    events.push(next.event ?? event)
    match = next
  }
  for (const [seat, action] of actions) {
    add({ type: 'play', seat, action: opened.game.wire.action.encode(action), salt: '0'.repeat(32) })
  }
  add(match.closing('outcome', SECRET))
  const replay = replayMatch(recordOf(header, events), scrabble, () => false, find)
  if (isFault(replay)) throw new Error(replay.refusal.message)
  return replay
}

describe('a finished match', () => {
  const match = played()

  it('writes the match in the notation of other programs', () => {
    const text = gcgOf(match)
    expect(text).toContain('#player1 Nora Nora')
    expect(text).toContain('8H HOTS +14 14')
    expect(readGcg(text).events).toHaveLength(9)
  })
})
