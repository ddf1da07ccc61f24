/**
 * People and bots at one table, and all that can happen there: one leaves, one is sent away, a chain of sevens is drawn, Sepp is forgotten,
 * and whoever has finished watches the others. The cards fall as they fall; people play so that it soon comes to that.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible } from '../../support/checks.ts'
import { awaited, glance, playTogether, type Style, soFar } from '../../support/tschau-sepp.ts'
import { joinWithCode, pick } from '../../support/ways-in.ts'

const house = openHouse({ BOT_DELAY_MS: '0' })
const TABLE = /\/table\//
/** Plays a seven at once, and besides collects cards to have some. */
const biting: Style = {
  card: ({ playable, draws, owed, hand }) =>
    playable.find(isSeven) ?? (draws && !owed && hand.length < 9 ? null : (playable.at(-1) ?? null)),
}
/** Keeps sevens to answer with. */
const answering: Style = {
  card: ({ playable, draws, owed, hand }) =>
    owed ? (playable[0] ?? null) : draws && hand.length < 9 ? null : (playable.findLast((code) => !isSeven(code)) ?? playable[0] ?? null),
}
/** In a hurry, and without "Sepp" until it has cost something. */
const hurried = (forgetful: () => boolean): Style => ({ says: (word) => word === 'tschau' || !forgetful() })
/** Never finishes: with few cards left it draws whenever there is something to draw, and then passes. */
const slow: Style = {
  card: ({ playable, draws, passes, hand }) => (hand.length < 4 && (draws || passes) ? null : (playable[0] ?? null)),
}

function isSeven(code: string): boolean {
  return code.startsWith('7')
}

/** A table of so many, the last two of them bots. */
async function dealFor(count: 'four' | 'six', host: Page, others: readonly Page[]): Promise<void> {
  await host.goto('/')
  await host.getByRole('link', { name: 'Play with a friend: Tschau Sepp' }).click()
  await host.waitForURL(/\/t\//)
  const code = (await host.getByRole('img', { name: /^Code of the table/ }).textContent()) ?? ''
  if (count === 'six') await pick(host, '6')
  for (const page of others) await joinWithCode(page, code)
  const openSeats = host.getByRole('button', { name: 'Seat a bot' })
  for (const open of [2, 1]) {
    await expect.poll(() => openSeats.count()).toBe(open)
    await openSeats.first().click()
    await host.getByRole('dialog').getByRole('button', { name: 'Learner' }).click()
  }
  await host.getByRole('button', { name: `Deal for ${count}` }).click()
  await Promise.all([host, ...others].map((page) => page.waitForURL(TABLE)))
}

const said = async (page: Page, pattern: RegExp): Promise<boolean> => (await soFar(page)).some((line) => pattern.test(line))

/** A chain of at least two sevens, drawn by somebody: so many draws right after so many were owed. */
async function chainDrawn(page: Page): Promise<boolean> {
  const lines = (await soFar(page)).filter((line) => !/shuffled/.test(line))
  return lines.some((line, index) => {
    const owed = Number(/(\d+) cards to draw$/.exec(line)?.[1] ?? 0)
    const draws = lines.slice(index + 1, index + 1 + owed)
    return owed >= 4 && draws.length === owed && draws.every((next) => / drew /.test(next))
  })
}

it('one leaves and the cards return, one is sent away, and a chain of sevens is drawn', async () => {
  // TS_GUI.quit_game with TS_GUI.attribute.quit; then TS_GUI.kick_player with TS_GUI.show_kick_button.
  const [host, guest, leaver, unwanted] = await Promise.all([house.visitor(), house.visitor(), house.visitor(), house.visitor()])
  await dealFor('six', host, [guest, leaver, unwanted])

  await leaver.getByRole('button', { name: 'Leave table' }).click()
  await leaver.getByText('the others go on without you').waitFor()
  await leaver.getByRole('button', { name: 'Give up this match' }).click()
  await leaver.waitForURL('/')
  await expect.poll(() => said(host, /left the table; \d+ cards? back into the stack/)).toBe(true)

  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('button', { name: 'Players' }).click()
  const players = host.getByRole('dialog', { name: 'Players' })
  await players
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await players.getByRole('button', { name: /^Really remove / }).click()
  await expect.poll(async () => (await soFar(host)).filter((line) => /left the table/.test(line)).length).toBe(2)
  await host.keyboard.press('Escape')
  await Promise.all([leaver, unwanted].map((page) => page.close()))

  for (let matches = 1; ; matches++) {
    await playTogether(
      [
        [host, biting],
        [guest, answering],
      ],
      () => chainDrawn(host),
    )
    if (await chainDrawn(host)) break
    expect(matches, 'matches without a chain of sevens').toBeLessThan(4)
    await dealFor('four', host, [guest])
  }
})

it('R 3.1.10.002: the host closes the table after being asked, and it is over for everyone', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await dealFor('four', host, [guest])
  await guest.getByRole('button', { name: 'More' }).click()
  await guest.getByRole('button', { name: 'Players' }).waitFor()
  expect(await guest.getByRole('button', { name: 'Close the table' }).count()).toBe(0)
  await guest.keyboard.press('Escape')
  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('button', { name: 'Close the table' }).click()
  await host.getByText('without a winner').waitFor()
  await checkAccessible(host)
  await host.getByRole('button', { name: 'End the match for everyone' }).click()
  for (const page of [host, guest]) await expect.poll(async () => (await glance(page)).moment).toBe('over')
})

it('Sepp is forgotten and costs a card, and whoever has finished watches the others', { timeout: 300_000 }, async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  let forgotten = false
  for (let matches = 1; ; matches++) {
    await dealFor('four', host, [guest])
    await playTogether(
      [
        [host, hurried(() => !forgotten)],
        [guest, slow],
      ],
      async () => {
        forgotten ||= await said(host, /^You forgot Sepp: a card more/)
        return (await glance(host)).moment === 'watching'
      },
    )
    if ((await glance(host)).moment === 'watching') break
    // Both bots were faster: then the match is over with the host's last card.
    expect(matches, 'matches without anything to watch').toBeLessThan(4)
  }
  expect(forgotten, 'Sepp was forgotten').toBe(true)
  await host.getByText(/^You are \d(?:st|nd|rd)$/).waitFor()
  expect(await host.getByRole('button', { name: /^Tschau!/ }).count()).toBe(0)
  await checkAccessible(host)

  await playTogether([[guest, {}]], async () => (await glance(guest)).moment === 'over')
  for (const page of [host, guest]) expect((await awaited(page)).moment).toBe('over')
  expect(await host.getByRole('list', { name: 'Places' }).getByRole('listitem').count()).toBe(3)
})
