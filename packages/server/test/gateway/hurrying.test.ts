/** Bots take their time so that people can follow; whoever is alone with them need not wait. */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import { Chair, refusalOf } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  // Nobody would wait so long: what moves has been hurried.
  house = await House.open({ botDelayMs: 600_000 })
})
afterAll(() => house?.close())

async function againstBots(): Promise<Chair> {
  const player = await house.guest()
  const opponents = [{ bot: 'learner' }, { bot: 'casual' }, { bot: 'regular' }]
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'big-two', opponents })
  return Chair.take(player, gameId)
}

describe('hurryBots', () => {
  it('hurryBots: success makes the bots play at once until it is the turn of the person again', async () => {
    const chair = await againstBots()
    for (let turns = 0; turns < 2; turns++) {
      if (chair.isToAct) await chair.reaches((await chair.submit()).seq as number)
      const { seq } = chair.now
      expect(chair.isToAct).toBe(false)
      await chair.must('hurryBots')
      // At most three bots sit between two turns of the same person.
      await chair.reaches(seq + 1)
      for (let next = seq + 2; !chair.isToAct; next++) await chair.reaches(next)
    }
  })

  it('hurryBots: NotAlone where other people follow the match too', async () => {
    const { gameId, people } = await house.seat({ game: 'crazy-tens' })
    const [chair] = await Chair.takeAll(people, gameId)
    expect(await refusalOf(chair.socket, 'hurryBots', { gameId })).toBe('NotAlone')
  })

  it('hurryBots: NotSeated for somebody who has left, while another plays on', async () => {
    const { gameId, people } = await house.seat({ game: 'big-two', bots: ['learner', 'learner'] })
    const [leaver] = await Chair.takeAll(people, gameId)
    await leaver.must('leaveGame')
    expect(await refusalOf(leaver.socket, 'hurryBots', { gameId })).toBe('NotSeated')
  })

  it('hurryBots: NotSeated for spectators, hurryBots: RecordNotFound for strangers', async () => {
    const { gameId } = await house.seat({ game: 'crazy-tens', table: { spectators: true } })
    const spectator = await Chair.take(await house.guest(), gameId)
    expect(await refusalOf(spectator.socket, 'hurryBots', { gameId })).toBe('NotSeated')
    expect(await refusalOf(spectator.socket, 'hurryBots', { gameId: newId() })).toBe('RecordNotFound')
  })
})
