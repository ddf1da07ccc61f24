import { PosterCard, PosterTable } from '../../parts/poster-table.tsx'
import type { Poster } from '../poster.ts'
import { texts, ways } from './texts/poster.ts'

const columns: readonly (readonly string[])[] = [
  ['KS', 'QS', 'JS', 'TS'],
  ['7H', '6H'],
  ['QD', 'JD', 'TD', '9D', '8D'],
  ['3C', '9H'],
]

const Picture = () => (
  <PosterTable cloth="felt">
    {columns.flatMap((cards, column) =>
      cards.map((code, row) => <PosterCard key={code} code={code} x={23 + column * 49.5} y={50 + row * 26} w={45} layout="colTiny" />),
    )}
  </PosterTable>
)

/** Numbers that people can remember and tell each other. */
const MOST_REMEMBERED = 1_000_000

export const fortyThievesPoster: Poster = {
  id: 'forty-thieves',
  texts,
  seats: { min: 1, max: 1, usual: 1 },
  cloth: 'felt',
  Picture,
  ways: [
    { href: '/daily/forty-thieves', icon: 'calendar', texts: ways.daily },
    { href: '/play/forty-thieves?choose', icon: 'deal', texts: ways.choose },
  ],
  // A number of its own, so that it can be told to others, dealt again and solved.
  deals: () => ({ deal: 1 + Math.floor(Math.random() * MOST_REMEMBERED) }),
}
