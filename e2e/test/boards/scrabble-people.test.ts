/** Word Tiles between two people, each with a browser of their own: a whole match with a reload and a lost connection. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { writtenDown } from '../../support/records.ts'
import { joinWithCode, tableId } from '../../support/ways-in.ts'
import { checkAdjustment, playTogether } from '../../support/word-tiles.ts'

const house = openHouse()
const TABLE = /\/table\//

it('two friends play to the end; one reloads, one loses the connection, and nothing is lost or doubled', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await host.goto('/')
  await host.getByRole('link', { name: 'Play with a friend: Word Tiles' }).click()
  await host.waitForURL(/\/t\//)
  const code = (await host.getByRole('img', { name: /^Code of the table/ }).textContent()) ?? ''
  await joinWithCode(guest, code)
  await host.getByRole('button', { name: 'Deal for two' }).click()
  await Promise.all([host.waitForURL(TABLE), guest.waitForURL(TABLE)])

  const first = await playTogether([host, guest], 2)
  await guest.reload()
  const second = await playTogether([host, guest], 2)
  house.expectNetworkErrors()
  const lost = host.getByRole('status').filter({ hasText: 'Connection lost' })
  await host.context().setOffline(true)
  await lost.waitFor()
  await host.context().setOffline(false)
  await lost.waitFor({ state: 'hidden', timeout: 30_000 })

  const third = await playTogether([host, guest])
  await checkAdjustment(host)
  await checkAdjustment(guest)
  const { moves } = await writtenDown(host, tableId(host))
  expect(moves).toHaveLength(first.length + second.length + third.length)
})
