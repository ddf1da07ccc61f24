/** Names as headers and records carry them. */
import { looksLike, nameFault } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { BOT_NAMES } from '@parlour/protocol/bots'
import { expect, it } from 'vitest'
import { newMatch, type Participant } from '../../src/matchmaking/new-match.ts'
import { tableRules } from '../../src/matchmaking/table-rules.ts'
import { newId } from '../../src/repository/ids.ts'
import { openResources } from '../../src/resources/index.ts'

const resources = openResources({})
const rules = tableRules('private', {}, { turnMs: 60_000, graceMs: 60_000 })
const person = (displayName: string, joined: number): Participant => ({
  player: { id: newId(), username: displayName, displayName, role: 'player' },
  bot: null,
  pledge: null,
  joined,
})
const bot = (joined: number): Participant => ({ player: null, bot: 'regular', pledge: null, joined })
const namesOf = (participants: readonly Participant[]): readonly string[] => {
  const plan = {
    id: newId<GameId>(),
    game: 'tschau-sepp',
    options: undefined,
    participants,
    rules,
    secret: new Uint8Array(32),
    previous: null,
  }
  return newMatch(plan, { resources, now: () => 0, nodeId: newId() }).header.seats.map(({ name }) => name)
}

it('two seats never carry names that look alike', () => {
  const tables = [
    [person('Ann', 0), person('ANN', 1), person('Ａnn', 2), person('Ann 2', 3)],
    [person('Rosa', 0), person('Rоsа', 1), person('R0sa', 2), bot(3)],
    // A bot of the house is called by its seat: somebody of an older name sits before it.
    [person('0tto', 0), bot(1), person('Pia\u200B', 2), person('', 3)],
    [person('Emil', 0), person('Em\u202Eil', 1), person('Emı1', 2)],
  ]
  for (const table of tables) {
    const names = namesOf(table)
    for (const [seat, name] of names.entries()) {
      expect(nameFault(name) === 'unseen', `${name} of ${names}`).toBe(false)
      for (const other of names.slice(seat + 1)) expect(looksLike(name, other), `${name} and ${other}`).toBe(false)
    }
  }
  expect(namesOf([person('Ann', 0), person('Ben', 1)])).toEqual(['Ann', 'Ben'])
  expect(namesOf([person('0tto', 0), bot(1)])).toEqual(['0tto', `${BOT_NAMES[1]} 2`])
})
