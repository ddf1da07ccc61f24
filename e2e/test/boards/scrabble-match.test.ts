/** Word Tiles against a bot: a whole match with all that comes after it, and one without a network. */
import { readFile } from 'node:fs/promises'
import { readGcg } from '@parlour/games/scrabble'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { act, checkAdjustment, due, look, playToTheEnd } from '../../support/word-tiles.ts'

const house = openHouse()
const TABLE = /\/table\//

async function deal(page: Page, where: 'server' | 'offline'): Promise<void> {
  await page.goto(`/play/scrabble?choose${where === 'offline' ? '&offline' : ''}`)
  await page.getByRole('button', { name: 'Deal', exact: true }).click()
  await page.waitForURL(TABLE)
}

it('a whole match against a bot, with the final adjustment, the best plays and the file for other programs', async () => {
  // SC.BoardFrame.scrabbleBoard with SC.GameController.updateGUI and SC.GameController.updateLabelText after every turn.
  const page = await house.visitor()
  await deal(page, 'server')
  const deeds = await playToTheEnd(page)
  expect(deeds.filter((deed) => deed === 'play').length).toBeGreaterThan(5)
  await checkAdjustment(page)
  // On a phone on its side everybody's best play stands above the ways on.
  await page.setViewportSize({ width: 844, height: 390 })
  const plays = await page.getByRole('list', { name: 'The plays of each' }).boundingBox()
  const ways = await page.getByRole('link', { name: 'Watch the replay' }).boundingBox()
  expect((plays?.y ?? 390) + (plays?.height ?? 0)).toBeLessThan(ways?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.waitForURL(/\/replay\//)
  await page.getByText('Yes, and you saw it.', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Analysis' }).click()
  await page
    .getByText(/^\d+ decisions?: \d+ as Master, \d+ clearly worse/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as GCG' }).click()])
  const gcg = readGcg(await readFile(await file.path(), 'utf8'))
  expect(gcg.events.length).toBeGreaterThan(10)
})

it('without a network after one visit: the word list is here, the match goes on after a reload', async () => {
  const page = await house.open('/', { stores: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await page.context().setOffline(true)
  await page.reload()
  await deal(page, 'offline')
  await act(page)
  const before = await due(page)
  await page.reload()
  expect((await due(page)).board).toEqual(before.board)
  expect([...(await look(page)).rack].sort()).toEqual([...before.rack].sort())
  await act(page)
})
