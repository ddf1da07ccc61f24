/** Anyone may leave at any moment, and nobody is waited for who has gone. */
import type { Seat } from '@parlour/kernel'
import { describe, expect } from 'vitest'
import { ALL, ALONE, BOTS_PLAY_ON, LEFT_FOR_GOOD, MANY_SEATED, STAYING_FILLED, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { oneOf } from './luck.ts'
import { type Scene, scenario } from './scene.ts'

/** How long pledged luck is waited for. */
const REVEAL_MS = 10_000
/** How soon a table tries again. */
const RETRY_MS = 1_000
const onlyBots = { games: BOTS_PLAY_ON, people: 1 } as const

export function leaving(keeper: Keeper): void {
  describe('leaving', () => {
    scenario(keeper, 'right after the deal', { games: TOGETHER }, async (scene) => {
      await leaves(scene, oneOf(scene.chance, scene.table.people))
    })

    scenario(keeper, 'on one’s own turn', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      await leaves(scene, scene.turn)
    })

    scenario(keeper, 'on somebody else’s turn', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const others = scene.table.people.filter((seat) => seat !== scene.turn)
      await leaves(scene, oneOf(scene.chance, others))
    })

    scenario(keeper, 'the others play on to the end', { games: MANY_SEATED }, async (scene) => {
      await scene.playSome()
      await leaves(scene, oneOf(scene.chance, scene.table.people))
      await scene.playToEnd()
    })

    scenario(keeper, 'where seats stay filled: a bot plays on', { games: STAYING_FILLED }, async (scene) => {
      await scene.playSome()
      const { turn } = scene
      await leaves(scene, turn)
      expect(scene.table.occupants[turn]).toMatchObject({ by: 'bot' })
      expect(await scene.kept.log()).toContainEqual({ type: 'occupy', seat: turn, by: { bot: 'regular' } })
      await scene.playToEnd()
    })

    scenario(keeper, 'when only bots would stay: the match is closed', { games: TOGETHER, people: 1 }, async (scene) => {
      await scene.playSome()
      await leaves(scene, oneOf(scene.chance, scene.table.people))
      expect(scene.table.running).toBe(false)
    })

    scenario(keeper, 'when only bots would stay, with a store that is away then: closed once it is back', onlyBots, async (scene) => {
      scene.bots.hold()
      scene.trouble.once('before', { after: 1 })
      expect(await scene.house.leave(oneOf(scene.chance, scene.table.people), 'quit')).toBeNull()
      expect(scene.table.running).toBe(true)
      await scene.advance(RETRY_MS)
      expect((await scene.kept.log()).slice(-2)).toMatchObject([{ type: 'leave' }, { type: 'close', why: 'abandoned' }])
    })

    scenario(keeper, 'one after the other, to the last', { games: MANY_SEATED }, async (scene) => {
      while (scene.table.running) {
        await leaves(scene, oneOf(scene.chance, scene.table.people))
        if (scene.table.running) await scene.playOn(scene.chance.below(3))
      }
      expect(await scene.kept.log()).not.toEqual([])
    })

    scenario(keeper, 'alone: the match is given up', { games: ALONE }, async (scene) => {
      await scene.playSome()
      await leaves(scene, 0)
      expect((await scene.kept.log()).at(-1)).toMatchObject({ type: 'close', why: 'given-up', outcome: { kind: 'forfeit' } })
    })

    scenario(keeper, 'twice: the second time nobody is there any more', { games: ALL }, async (scene) => {
      await scene.playSome()
      const seat = oneOf(scene.chance, scene.table.people)
      const [first, second] = await Promise.all([scene.house.leave(seat, 'quit'), scene.house.leave(seat, 'quit')])
      await scene.calm()
      expect(first).toBeNull()
      expect(second).toMatchObject({ code: scene.table.closed ? 'MatchClosed' : 'NotSeated' })
    })

    scenario(keeper, 'after the end: nothing changes', { games: LEFT_FOR_GOOD }, async (scene) => {
      await scene.playToEnd()
      const before = scene.sight
      expect(await scene.house.leave(oneOf(scene.chance, scene.table.people), 'quit')).toMatchObject({
        code: keeper.staysOpen ? 'GameOver' : 'MatchClosed',
      })
      await scene.calm()
      expect(scene.sight).toEqual(before)
    })

    if (keeper.dealsLater) beforeTheDeal(keeper)
  })
}

function beforeTheDeal(keeper: Keeper): void {
  const wish = { games: TOGETHER, pledged: true } as const

  scenario(keeper, 'before the deal: as soon as there are cards, the seat is left', wish, async (scene) => {
    const seat = oneOf(scene.chance, scene.table.people)
    expect(await scene.house.leave(seat, 'quit')).toBeNull()
    expect(scene.table.seq).toBe(-1)
    await reveal(scene, scene.table.people)
    expect(scene.table.seq).toBeGreaterThan(0)
    hasLeft(scene, seat)
  })

  scenario(keeper, 'before the deal, and with one’s luck: the cards are dealt when its time is over', wish, async (scene) => {
    const seat = oneOf(scene.chance, scene.table.people)
    await scene.house.leave(seat, 'quit')
    await reveal(
      scene,
      scene.table.people.filter((other) => other !== seat),
    )
    expect(scene.table.seq).toBe(-1)
    await scene.advance(REVEAL_MS)
    expect(scene.table.header.contributions[seat]).toBe('withheld')
    hasLeft(scene, seat)
  })

  scenario(keeper, 'before the deal, with a store that is away when it comes: as soon as the store is back', wish, async (scene) => {
    const seat = oneOf(scene.chance, scene.table.people)
    await scene.house.leave(seat, 'quit')
    scene.trouble.once('before')
    await reveal(scene, scene.table.people)
    await scene.advance(RETRY_MS)
    hasLeft(scene, seat)
  })
}

async function reveal(scene: Scene, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await scene.house.contribute(seat, scene.contribution).catch(() => undefined)
  await scene.calm()
}

/** Somebody goes, and the table knows it. */
async function leaves(scene: Scene, seat: Seat): Promise<void> {
  expect(await scene.house.leave(seat, 'quit')).toBeNull()
  await scene.calm()
  hasLeft(scene, seat)
  await scene.isTrue()
}

function hasLeft({ table }: Scene, seat: Seat): void {
  // A match that the leaving has closed keeps its seats as they were.
  if (!table.closed) expect(table.people).not.toContain(seat)
  if (table.people.length === 0) expect(table.running).toBe(false)
}
