/**
 * What the home page and the lobby know of a game before its board is loaded: name, one sentence, how many play, the cloth, and a picture
 * of its table made of the real cards and tiles. `Picture` is the whole small table with its rail; it is as wide as its place.
 */
import type { ComponentType, ReactNode } from 'react'
import { Back } from '../cards/back.tsx'
import { Face, type Layout } from '../cards/face.tsx'
import type { Language } from '../i18n/language.ts'
import type { IconName } from '../ui/icon.tsx'
import css from './posters.module.css'

export type Cloth = 'felt' | 'walnut' | 'midnight' | 'slate'

export interface Poster {
  readonly id: string
  readonly title: (language: Language) => string
  readonly tagline: (language: Language) => string
  /** "Two players". */
  readonly seats: (language: Language) => string
  readonly cloth: Cloth
  readonly minSeats: number
  readonly maxSeats: number
  readonly usualSeats: number
  readonly Picture: ComponentType
  /** Ways in of its own, after the first. */
  readonly ways?: readonly PosterWay[]
  /** Options of a deal that is started without choosing; the game's usual ones where it is left out. */
  readonly deals?: () => { readonly [option: string]: number }
}

export interface PosterWay {
  readonly href: string
  readonly icon: IconName
  readonly long: (language: Language) => string
  /** Where there is little room. */
  readonly short: (language: Language) => string
}

interface Placed {
  readonly code: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly turn?: number
  readonly layout?: Layout
}

/** A card in a picture; `back` is one face down. Like in the hand, it turns around the middle of its lower edge. */
const PlacedCard = ({ code, x, y, w, turn = 0, layout }: Placed) => (
  <g className={css.thing} transform={`rotate(${turn} ${x + w / 2} ${y + w * 1.4})`}>
    <svg x={x} y={y} width={w} height={w * 1.4} viewBox="0 0 250 350" aria-hidden="true">
      {code === 'back' ? <Back /> : <Face code={code} layout={layout} />}
    </svg>
  </g>
)

const fan = (codes: readonly string[], y: number, w: number, pitch: number, angle: number): ReactNode => {
  const middle = (codes.length - 1) / 2
  return codes.map((code, index) => {
    const t = (index - middle) / middle
    return <PlacedCard key={code} code={code} x={120 - w / 2 + (index - middle) * pitch} y={y + 7 * t * t} w={w} turn={angle * t} />
  })
}

const TILE = 38
const Tile = ({
  letter,
  value,
  column,
  row,
}: {
  readonly letter: string
  readonly value: number
  readonly column: number
  readonly row: number
}) => {
  const [x, y] = [21 + column * 40, 121 + row * 40]
  return (
    <g className={css.thing}>
      <rect x={x} y={y + 1.5} width={TILE} height={TILE} rx="5.5" className={css.tileSide} />
      <rect x={x} y={y} width={TILE} height={TILE} rx="5.5" className={css.tileFace} />
      <text x={x + TILE / 2} y={y + 27} className={css.letter}>
        {letter}
      </text>
      <text x={x + 34} y={y + 34} className={css.value}>
        {value}
      </text>
    </g>
  )
}

const Table = ({ cloth, children }: { readonly cloth: Cloth; readonly children: ReactNode }) => (
  <div className={css.rail} data-table={cloth}>
    <div className={css.cloth}>
      <svg viewBox="0 0 240 280" aria-hidden="true">
        {children}
      </svg>
    </div>
  </div>
)

const columns: readonly (readonly string[])[] = [
  ['KS', 'QS', 'JS', 'TS'],
  ['7H', '6H'],
  ['QD', 'JD', 'TD', '9D', '8D'],
  ['3C', '9H'],
]
const across: readonly (readonly [string, number])[] = [
  ['T', 1],
  ['A', 1],
  ['B', 3],
  ['L', 1],
  ['E', 1],
]
const down: readonly (readonly [string, number, number])[] = [
  ['P', 3, -2],
  ['L', 1, -1],
  ['Y', 4, 1],
]

const CrazyTens = () => (
  <Table cloth="felt">
    <PlacedCard code="back" x={26} y={80} w={74} turn={-8} />
    <PlacedCard code="5C" x={86} y={85} w={78} turn={-3} />
    <PlacedCard code="7D" x={132} y={87} w={78} turn={7} />
  </Table>
)
const TschauSepp = () => <Table cloth="walnut">{fan(['8D', '7H', 'JS', 'AC'], 82, 76, 30, 13)}</Table>
const BigTwo = () => <Table cloth="midnight">{fan(['9D', '9C', '9S', '4H', '4C'], 84, 70, 25, 11)}</Table>
const FortyThieves = () => (
  <Table cloth="felt">
    {columns.flatMap((cards, column) =>
      cards.map((code, row) => <PlacedCard key={code} code={code} x={23 + column * 49.5} y={50 + row * 26} w={45} layout="colTiny" />),
    )}
  </Table>
)
const WordTiles = () => (
  <Table cloth="slate">
    {across.map(([letter, value], column) => (
      <Tile key={letter} letter={letter} value={value} column={column} row={0} />
    ))}
    {down.map(([letter, value, row]) => (
      <Tile key={letter} letter={letter} value={value} column={1} row={row} />
    ))}
  </Table>
)

type Words = { readonly [L in Language]: string }
const said =
  (words: Words) =>
  (language: Language): string =>
    words[language]

/** Numbers that people can remember and tell each other. */
const MOST_REMEMBERED = 1_000_000

export const posters: readonly Poster[] = [
  {
    id: 'crazy-tens',
    title: said({ en: 'Crazy Tens', de: 'Crazy Tens' }),
    tagline: said({ en: 'Match suit, rank, or make a dozen.', de: 'Farbe, Wert oder zusammen ein Dutzend.' }),
    seats: said({ en: 'Two players', de: 'Zu zweit' }),
    cloth: 'felt',
    minSeats: 2,
    maxSeats: 2,
    usualSeats: 2,
    Picture: CrazyTens,
  },
  {
    id: 'tschau-sepp',
    title: said({ en: 'Tschau Sepp', de: 'Tschau Sepp' }),
    tagline: said({ en: 'Sevens bite, jacks wish. Say it in time.', de: 'Siebner beissen, Buben wünschen. Sag es rechtzeitig.' }),
    seats: said({ en: 'Two to six', de: 'Zwei bis sechs' }),
    cloth: 'walnut',
    minSeats: 2,
    maxSeats: 6,
    usualSeats: 4,
    Picture: TschauSepp,
  },
  {
    id: 'big-two',
    title: said({ en: 'Big Two', de: 'Big Two' }),
    tagline: said({ en: 'Climb over every hand on the table.', de: 'Überbiete jede Kombination am Tisch.' }),
    seats: said({ en: 'Four players', de: 'Zu viert' }),
    cloth: 'midnight',
    minSeats: 4,
    maxSeats: 4,
    usualSeats: 4,
    Picture: BigTwo,
  },
  {
    id: 'forty-thieves',
    title: said({ en: 'Forty Thieves', de: 'Vierzig Räuber' }),
    tagline: said({ en: 'Two decks, ten columns, patience.', de: 'Zwei Decks, zehn Reihen, Geduld.' }),
    seats: said({ en: 'Solitaire', de: 'Patience' }),
    cloth: 'felt',
    minSeats: 1,
    maxSeats: 1,
    usualSeats: 1,
    Picture: FortyThieves,
    ways: [
      {
        href: '/daily/forty-thieves',
        icon: 'calendar',
        long: said({ en: 'Deal of the day', de: 'Spiel des Tages' }),
        short: said({ en: 'Today', de: 'Heute' }),
      },
      {
        href: '/play/forty-thieves?choose',
        icon: 'deal',
        long: said({ en: 'Choose a deal number', de: 'Nummer wählen' }),
        short: said({ en: 'Number', de: 'Nummer' }),
      },
    ],
    // A number of its own, so that it can be told to others, dealt again and solved.
    deals: () => ({ deal: 1 + Math.floor(Math.random() * MOST_REMEMBERED) }),
  },
  {
    id: 'scrabble',
    title: said({ en: 'Word Tiles', de: 'Wortsteine' }),
    tagline: said({ en: 'Scrabble rules, quiet board.', de: 'Scrabble-Regeln, ruhiges Brett.' }),
    seats: said({ en: 'Two to four', de: 'Zwei bis vier' }),
    cloth: 'slate',
    minSeats: 2,
    maxSeats: 4,
    usualSeats: 2,
    Picture: WordTiles,
  },
]
