import { isFault, isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { adviceFor, weighMoment } from '../../src/advisor/advisor.ts'
import { replayMatch } from '../../src/records/replay-match.ts'
import { decisionsOf, hadChoice } from '../../src/replay/analysis/decisions.ts'
import { module, played } from '../replay/tens-record.ts'

const record = played()
const replay = replayMatch(record, module, () => false)
if (isFault(replay)) throw new Error(replay.refusal.message)
const { game, header, moments } = replay
const few = { iterations: 60 }
const own = decisionsOf(replay, [0], 'cheap')

describe('which moments are decisions', () => {
  it('only where this seat moved and could have done something else', () => {
    expect(own.length).toBeGreaterThan(5)
    for (const moment of own) {
      expect(moments[moment]?.event).toMatchObject({ type: 'play', seat: 0 })
      expect(game.legal(moments[moment - 1]!.match.view(0)).length).toBeGreaterThan(1)
    }
    const moves = moments.filter(({ event }) => event?.type === 'play' && event.seat === 0).length
    expect(own.length).toBeLessThan(moves)
    expect(decisionsOf(replay, [0, 1], 'cheap').length).toBeGreaterThan(own.length)
  })

  it('tells a choice from a move that had to be made, and from no move at all', () => {
    expect(own.every((moment) => hadChoice(replay, moment, 'cheap'))).toBe(true)
    const forced = moments.findIndex(({ event }, moment) => event?.type === 'play' && event.seat === 0 && !own.includes(moment))
    expect(hadChoice(replay, forced, 'cheap')).toBe(false)
    expect(hadChoice(replay, forced, 'costly')).toBe(true)
    expect(hadChoice(replay, 0, 'costly')).toBe(false)
  })

  it('every move, where listing what else there was costs too much', () => {
    const all = decisionsOf(replay, [0], 'costly')
    expect(all.length).toBeGreaterThan(own.length)
  })

  it('not what the clock or a substitute did for a person', () => {
    const [first = 0] = own
    const byClock = moments.map((moment, index) =>
      index === first && moment.event?.type === 'play' ? { ...moment, event: { ...moment.event, by: 'clock' as const } } : moment,
    )
    expect(decisionsOf({ ...replay, moments: byClock }, [0], 'cheap')).toEqual(own.slice(1))
  })
})

describe('what Master says', () => {
  const [moment = 0] = own

  it('weighs what was played beside what it would have done', async () => {
    const weighed = await weighMoment(replay, moment, few)
    expect(weighed).toMatchObject({
      moment,
      seat: 0,
      played: record.events[moment - 1] && (record.events[moment - 1] as { action: unknown }).action,
    })
    const actions = weighed?.estimates.map(({ action }) => JSON.stringify(action)) ?? []
    expect(actions).toContain(JSON.stringify(weighed?.played))
    expect(actions).toContain(JSON.stringify(weighed?.best))
    for (const { value } of weighed?.estimates ?? []) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  })

  it('says the same when it is asked again', async () => {
    expect(await weighMoment(replay, moment, few)).toEqual(await weighMoment(replay, moment, few))
  })

  it('has nothing to say where nobody moved', async () => {
    expect(await weighMoment(replay, 0, few)).toBeNull()
    expect(await weighMoment(replay, moments.length - 1, few)).toBeNull()
    expect(await weighMoment(replay, moments.length + 5, few)).toBeNull()
  })

  it('advises something that is allowed, from the view and what was heard alone', async () => {
    const before = moments[moment - 1]!.match
    const view = game.wire.view.encode(before.view(0))
    const heard = moments.slice(0, moment).flatMap(({ told }) => told.heardBy(0))
    const advice = await adviceFor(game, { header, seat: 0, view, heard, seq: moment }, few)
    const action = game.wire.action.decode(advice)
    expect(isRefusal(action)).toBe(false)
    expect(game.refuse(before.view(0), action)).toBeNull()
    expect(await adviceFor(game, { header, seat: 0, view, heard: null, seq: moment }, few)).not.toBeNull()
    expect(await adviceFor(game, { header, seat: 0, view: { odd: true }, heard, seq: moment }, few)).toBeNull()
  })
})
