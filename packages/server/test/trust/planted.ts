/** Leaks put into what was overheard, to see that each is found: a check that finds nothing proves nothing. */
import { fromHex, seedOf, toHex } from '@parlour/kernel'
import type { Ear, Overheard } from './overheard.ts'

export interface Planted {
  readonly what: string
  readonly game: string
  plant(match: Overheard): Overheard
  /** What has to be reported, whatever else is. */
  readonly reported: RegExp
}

type Fields = { [key: string]: unknown }

/** Changes the first text of a seated ear that fits. */
function changed(match: Overheard, fits: (json: Fields, ear: Ear) => boolean, change: (json: Fields, ear: Ear) => void): Overheard {
  for (const ear of match.ears) {
    for (const [index, text] of ear.texts.entries()) {
      const json = JSON.parse(text) as Fields
      if (!fits(json, ear)) continue
      change(json, ear)
      const ears = match.ears.map((one) => (one === ear ? { ...one, texts: one.texts.with(index, JSON.stringify(json)) } : one))
      return { ...match, ears }
    }
  }
  throw new Error('There was no text to plant a leak in.')
}

/** A position of the middle of a match. */
const isState = (json: Fields): boolean => json.type === 'gameState' && Number(json.seq) > 3 && json.outcome === undefined
const viewOf = (json: Fields) => json.view as Fields & { hand: string[]; rack: string; discardPile: string[]; board: string[] }
const secretOf = ({ record }: Overheard): string => {
  const closing = record.events.at(-1)
  return closing?.type === 'close' ? (closing.secret ?? '') : ''
}

/** A card that is neither in the own hand nor on the pile. */
function foreignCard(json: Fields): string {
  const { hand, discardPile } = viewOf(json)
  const known = new Set([...hand, ...discardPile])
  const card = ['A', '2', '3', '4', '5', '6', '7', '8', '9'].flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit))
  return card.find((one) => !known.has(one)) ?? ''
}

export const planted: readonly Planted[] = [
  {
    what: 'a foreign card in the hand of a view',
    game: 'crazy-tens',
    plant: (match) => changed(match, isState, (json) => viewOf(json).hand.push(foreignCard(json))),
    reported: /^view at \d+ names/,
  },
  {
    what: 'a view that is not the one of its seat',
    game: 'crazy-tens',
    plant: (match) => changed(match, isState, (json) => viewOf(json).hand.pop()),
    reported: /^the view at \d+ is/,
  },
  {
    what: 'a foreign card in what happened',
    game: 'crazy-tens',
    plant: (match) =>
      changed(match, isState, (json) => (json.happened as Fields[]).push({ type: 'drew', seat: 0, card: foreignCard(json) })),
    reported: /^happening at \d+ names/,
  },
  {
    what: 'the order of the draw pile under a new name',
    game: 'tschau-sepp',
    plant: (match) =>
      changed(match, isState, (json) => {
        viewOf(json).order = [12, 3, 44]
      }),
    reported: /gameState has \.view\.order/,
  },
  {
    what: 'the tiles of somebody else',
    game: 'scrabble',
    plant: (match) =>
      changed(
        match,
        (json, { seat }) => isState(json) && seat !== null,
        (json, { seat }) => {
          viewOf(json).last = null
          ;(json.happened as Fields[]).push({ type: 'drew', seat: 1 - (seat ?? 0), count: 1, bag: 50, tiles: 'E' })
        },
      ),
    reported: /^happening at \d+ names E in tiles/,
  },
  {
    what: 'a face-down card',
    game: 'forty-thieves',
    plant: (match) =>
      changed(match, isState, (json) => {
        const { tableau } = json.view as { tableau: (string | null)[][] }
        // A third one of its kind cannot lie face up.
        const [card] = tableau.flat().filter((one) => one !== null)
        tableau[0]?.unshift(card ?? '', card ?? '')
      }),
    reported: /^view at \d+ names/,
  },
  {
    what: 'the cards of a hand in a refusal',
    game: 'big-two',
    plant: (match) =>
      changed(
        match,
        (json, { seat }) => json.ok === false && seat !== null,
        (json) => {
          const cards = ['3C', '4C', '5C', '6C', '7C', '8C', '9C', '3H', '4H', '5H', '6H', '7H', '8H', '9H'].join(' ')
          ;(json.error as Fields).message = `Seat 2 holds ${cards} and waits.`
        },
      ),
    reported: /^words at \d+ names/,
  },
  {
    what: 'the secret in an error',
    game: 'crazy-tens',
    plant: (match) =>
      changed(
        match,
        (json) => json.ok === false,
        (json) => {
          ;(json.error as Fields).message = `The table ${secretOf(match)} is closed.`
        },
      ),
    reported: /^there is the hexadecimal text/,
  },
  {
    what: 'half of the secret in place of a hash',
    game: 'tschau-sepp',
    plant: (match) =>
      changed(match, isState, (json) => {
        json.h = secretOf(match).slice(7, 39)
      }),
    reported: /^there is the hexadecimal text/,
  },
  {
    what: 'the seed in base 64',
    game: 'big-two',
    plant: (match) =>
      changed(match, isState, (json) => {
        const seed = seedOf(fromHex(secretOf(match)), match.record.header.contributions)
        json.toAct = [Buffer.from(toHex(seed), 'hex').toString('base64url')]
      }),
    reported: /^there is the encoded text/,
  },
  {
    what: 'luck that is not in the header yet',
    game: 'crazy-tens',
    plant: (match) =>
      changed(match, isState, (json) => {
        json.type = 'chat'
        json.text = match.record.header.contributions.find((luck) => luck !== null) ?? 'f'.repeat(64)
      }),
    reported: /^there is the hexadecimal text/,
  },
  {
    what: 'the id of somebody else',
    game: 'tschau-sepp',
    plant: (match) =>
      changed(match, isState, (json) => {
        json.gameId = match.playerIds[0]
      }),
    reported: /^there is the id/,
  },
  {
    what: 'a stack trace',
    game: 'big-two',
    plant: (match) =>
      changed(
        match,
        (json) => json.ok === false,
        (json) => {
          ;(json.error as Fields).message = 'Error: no\n    at Table.adopt (/srv/app/src/tables/table.ts:12:3)'
        },
      ),
    reported: /^there is a (?:stack trace|file path|place in the source)/,
  },
  {
    what: 'a chain that does not fit the record',
    game: 'scrabble',
    plant: (match) =>
      changed(match, isState, (json) => {
        json.h = '0123456789abcdef'
      }),
    reported: /^h is/,
  },
]
