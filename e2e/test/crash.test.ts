/** The server loses power in the middle of a match between two people, and comes back. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { type Deed, isMove, isOver, playable, playTogether } from '../support/crazy-tens.ts'
import { writtenDown } from '../support/records.ts'
import { dealForTwo, tableId } from '../support/ways-in.ts'

const house = openHouse({})

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Connection lost' })
const movesIn = (deeds: readonly Deed[]): number => deeds.filter(isMove).length
/** Whose plain card can be played now; a ten would need a suit first. */
const PLAIN = /^(?!ten ).*, playable, /

it('both come back by themselves, and a move made in the dead moment arrives exactly once', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  const people = [host, guest]
  const gameId = await dealForTwo(host, guest)
  let moves = movesIn(await playTogether(people, (deeds) => movesIn(deeds) >= 2))

  // Whoever has a plain card to play makes the move into the dark.
  let mover: Page | undefined
  while (mover === undefined) {
    mover = await holder(people)
    if (mover === undefined) moves += movesIn(await playTogether(people, (deeds) => deeds.length > 0))
    expect(await isOver(host), 'the round was over before a plain card could be played').toBe(false)
  }
  const card = playable(mover)
    .and(mover.getByRole('button', { name: PLAIN }))
    .first()
  const code = await card.getAttribute('data-card')

  house.expectNetworkErrors()
  await house.server.kill()
  await Promise.all(people.map((page) => banner(page).waitFor()))
  await card.focus()
  await mover.keyboard.press('Enter')
  // It is on its way and cannot be made again.
  await expect.poll(() => playable(mover).count()).toBe(0)
  // By mouse from here on: a card with the focus lies above its neighbours until it is taken up.
  await mover.mouse.move(20, 20)

  await house.server.restart()
  await Promise.all(people.map((page) => banner(page).waitFor({ state: 'hidden', timeout: 60_000 })))
  expect(people.map(tableId)).toEqual([gameId, gameId])
  const rest = await playTogether(people)
  const written = await writtenDown(host, gameId)
  expect(written.status).toBe('over')
  expect(written.moves).toHaveLength(moves + 1 + movesIn(rest))
  expect(written.moves[moves]?.action).toMatchObject({ type: 'play', card: code })
})

async function holder(people: readonly Page[]): Promise<Page | undefined> {
  for (const page of people) {
    if ((await page.getByRole('button', { name: PLAIN }).count()) > 0) return page
  }
  return undefined
}
