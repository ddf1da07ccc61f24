/**
 * What is computed for somebody who listens reaches the live regions of the page. What is said after each move of a match is held word for
 * word in packages/web/test/table/transcripts.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { playTogether } from '../support/crazy-tens.ts'
import { buildGeometryPage, openGeometry } from '../support/geometry-page.ts'
import { heardNow, listen } from '../support/transcript.ts'
import { dealForTwo } from '../support/ways-in.ts'

const house = openHouse()
const TURN = 'assertive: It is your turn.'
const heardSoFar = async (page: Page): Promise<string> => (await page.evaluate(() => window.heard ?? [])).join('\n')

/** Of each game: a refusal, something done, a state that asks for an answer, and the end. */
const HEARD: readonly { readonly game: string; readonly seats: number; readonly phase: string; readonly says: readonly string[] }[] = [
  {
    game: 'crazy-tens',
    seats: 2,
    phase: 'refusal',
    says: ['assertive: It is your turn.', 'assertive: Not this one: play a diamond, a 7, a 5 or a 10.'],
  },
  {
    game: 'crazy-tens',
    seats: 2,
    phase: 'select',
    says: ['assertive: It is your turn.', 'polite: Same rank: seven Press it again to play it.'],
  },
  {
    game: 'crazy-tens',
    seats: 2,
    phase: 'summary',
    says: [
      'polite: You play seven of hearts on seven of diamonds. You win round 3 and 29 points. The score is 55 : 13. Your cards: eight of clubs, ace of diamonds, jack of diamonds, five of spades, king of spades. Queen of clubs is turned up. Round 4. Maximiliane-Josephine begins.',
    ],
  },
  {
    game: 'crazy-tens',
    seats: 2,
    phase: 'over',
    says: [
      'polite: You play seven of hearts on seven of diamonds. You win round 3 and 29 points. The score is 95 : 13. You win the match, 95 : 13.',
    ],
  },
  {
    game: 'tschau-sepp',
    seats: 3,
    phase: 'refusal',
    says: ['assertive: It is your turn.', 'assertive: Not this one: play a spade, a 9 or a jack.'],
  },
  {
    game: 'tschau-sepp',
    seats: 3,
    phase: 'ownCall',
    says: ['assertive: It is your turn.', 'polite: You say Tschau.'],
  },
  {
    game: 'tschau-sepp',
    seats: 3,
    phase: 'forgot',
    says: [
      'polite: Maximiliane-Josephine forgot to say Sepp and gets 4 cards. Bo forgot to say Sepp and gets 4 cards.',
      'assertive: It is your turn.',
    ],
  },
  {
    game: 'tschau-sepp',
    seats: 3,
    phase: 'over',
    says: [
      'polite: You are 2nd',
      'polite: You play eight of hearts. You finish 2nd. Maximiliane-Josephine finishes 3rd. Round 1 is over: Maximiliane-Josephine 4 points. Bo wins the match.',
    ],
  },
  {
    game: 'big-two',
    seats: 4,
    phase: 'refusal',
    says: [
      'polite: To beat: flush in hearts, king high 2 of your plays do',
      'assertive: It is your turn.',
      'polite: Four of diamonds This trick needs 5 cards, not 1.',
    ],
  },
  {
    game: 'big-two',
    seats: 4,
    phase: 'over',
    says: [
      'polite: You play two of hearts. You win hand 1. You 0, Maximiliane-Josephine 8, Bo 8, Bartholomäus von Wattenwyl 22. You win the match, You 0, Maximiliane-Josephine 8, Bo 8, Bartholomäus von Wattenwyl 22.',
    ],
  },
  {
    game: 'forty-thieves',
    seats: 1,
    phase: 'refusal',
    says: ['assertive: The king of clubs goes only into an empty column.'],
  },
  {
    game: 'forty-thieves',
    seats: 1,
    phase: 'over',
    says: ['polite: King of hearts home. A foundation is complete. Won: every card is home.'],
  },
  {
    game: 'scrabble',
    seats: 2,
    phase: 'laid',
    says: [
      'assertive: It is your turn.',
      'polite: SE, 2 points, SE is not in the list',
      'polite: SEA, 3 points, In the word list',
      'polite: SEAT, 8 points, In the word list',
    ],
  },
  {
    game: 'scrabble',
    seats: 2,
    phase: 'refusal',
    says: [
      'assertive: It is your turn.',
      'polite: T, 0 points, The word must touch a tile that is already there.',
      'polite: TA, 6 points, The word must touch a tile that is already there.',
      'polite: TAM, 15 points, The word must touch a tile that is already there.',
      'assertive: The word must touch a tile that is already there.',
    ],
  },
  {
    game: 'scrabble',
    seats: 2,
    phase: 'call',
    says: [
      'polite: Maximiliane-Josephine plays HORSED at H8 for 10 points, 127 in all. Maximiliane-Josephine draws 1 tile; 74 left in the bag.',
      'assertive: It is your turn.',
    ],
  },
  {
    game: 'scrabble',
    seats: 2,
    phase: 'over',
    says: [
      'polite: You play HORSED at H8 for 10 points, 92 in all. The racks are counted. You gain 3. Maximiliane-Josephine loses 3. Score 95 : 114. Maximiliane-Josephine wins the match, 95 : 114.',
    ],
  },
]

it('every game says what is refused, done, asked and won', async () => {
  await buildGeometryPage()
  const page = await openGeometry(house.browser, 'mouse')
  await page.frame.evaluate(listen)
  const told: unknown[] = []
  for (const { game, seats, phase } of HEARD) {
    await page.show({ game, seats, phase, language: 'en', width: 1280, height: 720 })
    told.push({ game, seats, phase, says: await heardNow(page.frame) })
  }
  await page.close()
  expect(told).toEqual(HEARD)
})

it('turns, moves, chat and the connection are heard at a table with others', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  for (const page of [host, guest]) await page.addInitScript(listen)
  await dealForTwo(host, guest)
  await Promise.all([host, guest].map((page) => page.getByRole('toolbar', { name: 'Your hand' }).waitFor()))
  const dealt = await Promise.all([host, guest].map(heardNow))
  for (const lines of dealt) expect(lines.join('\n')).toMatch(/polite: Your cards: .*\. .* is turned up\./)
  expect(dealt.map((lines) => lines.filter((line) => line === TURN).length).sort()).toEqual([0, 1])

  const [mover, other] = dealt[0]?.includes(TURN) === true ? [host, guest] : [guest, host]
  await playTogether([host, guest], (deeds) => deeds.filter((deed) => deed === 'play' || deed === 'draw').length > 0)
  await expect.poll(async () => heardSoFar(mover)).toMatch(/polite: You (play|draw)/)
  await expect.poll(async () => heardSoFar(other)).toMatch(/polite: \S+ \S+ (plays|draws)/)

  await mover.keyboard.press('c')
  const chat = mover.getByRole('textbox', { name: 'Write to the table' }).first()
  await chat.fill('Well played')
  await mover.keyboard.press('Enter')
  await expect.poll(async () => heardSoFar(other)).toMatch(/polite: \S+ \S+: Well played/)

  house.expectNetworkErrors()
  await mover.context().setOffline(true)
  await expect.poll(async () => heardSoFar(mover)).toMatch(/polite: Connection lost/)
  await mover.context().setOffline(false)
  await expect.poll(async () => heardSoFar(mover)).toMatch(/polite: .*[Bb]ack/)
})
