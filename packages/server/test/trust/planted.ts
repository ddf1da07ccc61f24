/** Leaks put into what was overheard, to see that each is found: a check that finds nothing proves nothing. */
import { fromHex, type Library, seedOf } from '@parlour/kernel'
import type { Ear, Overheard } from './overheard.ts'
import { trueSteps } from './true-match.ts'

export interface Planted {
  readonly what: string
  readonly game: string
  /** Null where this match has no place for it. */
  plant(match: Overheard, library: Library): Overheard | null
  /** What has to be reported, whatever else is. */
  readonly reported: RegExp
}

type Fields = { [key: string]: unknown }

/** Changes the first text that fits. */
function changed(match: Overheard, fits: (json: Fields, ear: Ear) => boolean, change: (json: Fields, ear: Ear) => void): Overheard | null {
  for (const ear of match.ears) {
    for (const [index, text] of ear.texts.entries()) {
      const json = JSON.parse(text) as Fields
      if (!fits(json, ear)) continue
      change(json, ear)
      const ears = match.ears.map((one) => (one === ear ? { ...one, texts: one.texts.with(index, JSON.stringify(json)) } : one))
      return { ...match, ears }
    }
  }
  return null
}

/** A position of the middle of a match. */
const isState = (json: Fields): boolean =>
  json.type === 'gameState' && json.view !== undefined && Number(json.seq) > 3 && json.outcome === undefined
const viewOf = (json: Fields) => json.view as Fields & { hand: string[]; played: string }
const secretOf = ({ record }: Overheard): string => {
  const closing = record.events.at(-1)
  return closing?.type === 'close' ? (closing.secret ?? '') : ''
}

/** A seat's position, of the middle of a match. */
const isSeated = (json: Fields, { seat }: Ear): boolean => isState(json) && seat !== null

interface Position {
  readonly hands: readonly (readonly string[])[]
  readonly tableau: readonly (readonly string[])[]
  readonly faceDown: readonly number[]
}

/** The whole truth at the moment of a frame. */
const truthAt = ({ record }: Overheard, { seq }: Fields, library: Library): Position =>
  trueSteps(record, library)[Number(seq)]?.after as unknown as Position

/** A card that the next one holds. */
function foreignCard(match: Overheard, json: Fields, { seat }: Ear, library: Library): string {
  const { hands } = truthAt(match, json, library)
  return hands[((seat ?? 0) + 1) % hands.length]?.[0] ?? ''
}

export const planted: readonly Planted[] = [
  {
    what: 'a foreign card in the hand of a view',
    game: 'crazy-tens',
    plant: (match, library) => changed(match, isSeated, (json, ear) => viewOf(json).hand.push(foreignCard(match, json, ear, library))),
    reported: /^view at \d+ names/,
  },
  {
    what: 'a view that is not the one of its seat',
    game: 'crazy-tens',
    plant: (match) => changed(match, isSeated, (json) => viewOf(json).hand.pop()),
    reported: /^the view at \d+ is/,
  },
  {
    what: 'a foreign card in what has changed',
    game: 'tschau-sepp',
    plant: (match, library) =>
      changed(
        match,
        (json, { seat }) => json.delta !== undefined && seat !== null,
        (json, ear) => {
          json.delta = { ...(json.delta as Fields), hand: [0, 0, foreignCard(match, json, ear, library)] }
        },
      ),
    reported: /^a change leads to another view/,
  },
  {
    what: 'a foreign card in what happened',
    game: 'crazy-tens',
    plant: (match, library) =>
      changed(match, isSeated, (json, ear) =>
        (json.happened as Fields[]).push({ type: 'drew', seat: 0, card: foreignCard(match, json, ear, library) }),
      ),
    reported: /^happening at \d+ names/,
  },
  {
    what: 'a foreign card as the one that was played',
    game: 'tschau-sepp',
    plant: (match, library) =>
      changed(match, isSeated, (json, ear) => {
        json.happened = [{ type: 'played', seat: 0, card: foreignCard(match, json, ear, library), left: 3 }]
      }),
    reported: /^happening at \d+ names/,
  },
  {
    what: 'a foreign card in the text of all that were played',
    game: 'big-two',
    plant: (match, library) =>
      changed(match, isSeated, (json, ear) => {
        viewOf(json).played += foreignCard(match, json, ear, library)
      }),
    reported: /^view at \d+ names .. in played/,
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
          ;(json.happened as Fields[]).push({ type: 'drew', seat: 1 - (seat ?? 0), count: 1, bag: 50, tiles: 'E' })
        },
      ),
    reported: /^happening at \d+ names E in tiles/,
  },
  {
    what: 'a face-down card',
    game: 'forty-thieves',
    plant: (match, library) =>
      changed(match, isState, (json) => {
        const { tableau, faceDown } = truthAt(match, json, library)
        const column = faceDown.findIndex((count) => count > 0)
        const shown = (json.view as { tableau: (string | null)[][] }).tableau[column]
        if (shown !== undefined) shown[0] = tableau[column]?.[0] ?? null
      }),
    reported: /^view at \d+ names/,
  },
  {
    what: 'the cards of a hand in a refusal',
    game: 'big-two',
    plant: (match, library) =>
      changed(
        match,
        (json, { seat }) => json.error !== undefined && seat !== null,
        (json, { seat }) => {
          const hand = trueSteps(match.record, library)[0]?.after as unknown as Position
          const others = hand.hands.filter((_, other) => other !== seat).flat()
          ;(json.error as Fields).message = `The others hold ${others.join(' ')}.`
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
        json.toAct = [Buffer.from(seed).toString('base64url')]
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
