/** Every bot that there is has a page with words of its own, in every language. */
import { games } from '@parlour/games'
import { BOT_LEVELS } from '@parlour/protocol/bots'
import { expect, it } from 'vitest'
import { aboutBot, botTexts } from '../../src/home/bot-texts.ts'
import { LANGUAGES } from '../../src/i18n/language.ts'

it.each(LANGUAGES)('%s: each level of each game says how it thinks and what it misses, unlike any other level', (language) => {
  for (const { id: game } of games) {
    const said = BOT_LEVELS.map((level) => aboutBot(language, game, level))
    expect(said, game).not.toContain(undefined)
    expect(new Set(said.map((about) => about?.[0])).size, game).toBe(BOT_LEVELS.length)
  }
  expect(aboutBot(language, 'chess', 'learner')).toBeUndefined()
})

it('says how many were won, and nothing impossible of none', () => {
  expect(botTexts('en').shareOf(1, 4)).toBe('25%')
  expect(botTexts('de').shareOf(0, 0)).toMatch(/^0\s%$/)
})
