import { PosterCard, PosterTable } from '../../parts/poster-table.tsx'
import type { Poster } from '../poster.ts'
import { texts } from './texts/poster.ts'

export const crazyTensPoster: Poster = {
  id: 'crazy-tens',
  texts,
  seats: { min: 2, max: 2, usual: 2 },
  cloth: 'felt',
  Picture: () => (
    <PosterTable cloth="felt">
      <PosterCard code="back" x={26} y={80} w={74} turn={-8} />
      <PosterCard code="5C" x={86} y={85} w={78} turn={-3} />
      <PosterCard code="7D" x={132} y={87} w={78} turn={7} />
    </PosterTable>
  ),
}
