/** What becomes of a bot's turn when the bot does not do its part. The table is a real one; only the bot is told what to answer. */
import type { Json, Seat } from '@parlour/kernel'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { BotAnswer } from '../../src/bots/bot-task.ts'
import { newMatch } from '../../src/matchmaking/new-match.ts'
import { tableRules } from '../../src/matchmaking/table-rules.ts'
import { libraryOn, openShelf } from '../../src/shelf/index.ts'
import { FollowUps } from '../../src/tables/follow-ups.ts'
import { OpenGames } from '../../src/tables/open-games.ts'
import { Table } from '../../src/tables/table.ts'

const rules = tableRules('practice', {}, { turnMs: 0, graceMs: 0 })
const shelf = openShelf({})

function botsTable(): Table {
  const bot = (joined: number) => ({ player: null, bot: 'regular', pledge: null, joined })
  const plan = {
    id: 'table',
    game: 'crazy-tens',
    options: {},
    participants: [bot(0), bot(1)],
    rules,
    secret: new Uint8Array(32),
    previous: null,
  }
  const created = newMatch(plan, shelf)
  const opened = new OpenGames(libraryOn(shelf)).open(created.header)
  if ('code' in opened) throw new Error(opened.message)
  const seats = created.seats.map((seat) => ({ ...seat, contribution: null }))
  return new Table({ ...created, seats, createdAt: new Date(), closedAt: null, settledAt: null }, opened)
}

/** What is played for the awaited bot that answers like this, and what the log says. */
async function played(answer: (table: Table) => Promise<BotAnswer>): Promise<{ readonly action: Json; readonly log: string }> {
  const table = botsTable()
  const log: string[] = []
  return new Promise((done) => {
    const live = {
      table,
      finished: false,
      connected: () => true,
      wake: async () => undefined,
      dealNow: async () => undefined,
      expire: async () => undefined,
      quit: async () => undefined,
      playBot: async (_seat: Seat, _seq: number, action: Json) => done({ action, log: log.join('') }),
    }
    const services = {
      settings: { botDelayMs: 0, revealMs: 0, idleMs: 0, expiriesAllowed: 3 },
      log: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
      now: Date.now,
      decide: () => answer(table),
    }
    new FollowUps(live, services as never).schedule(0)
  })
}

const auto = (table: Table): Json => {
  const { game } = table.opened
  const { match, awaited } = table
  if (match === null || awaited === null) throw new Error('nobody is awaited')
  return game.wire.action.encode(game.auto(match.view(awaited)))
}

it('a legal choice is played', async () => {
  const { action, log } = await played(async (table) => ({ action: auto(table), pace: 1 }))
  expect(action).toEqual(auto(botsTable()))
  expect(log).toBe('')
})

it.each([
  ['fails', () => Promise.reject(new Error('The worker died.')), 'The worker died.'],
  ['chooses what is refused', async () => ({ action: { type: 'play', card: 'AS', suit: 'H' }, pace: 1 }), 'which is refused'],
  ['answers with something else', async () => ({ action: 'nonsense', pace: 1 }), 'which is refused'],
])('for a bot that %s the table plays what the clock would, and the log says why', async (_, answer, why) => {
  const { action, log } = await played(answer)
  expect(action).toEqual(auto(botsTable()))
  expect(log).toContain(why)
})
