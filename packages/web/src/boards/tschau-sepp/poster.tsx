import { PosterFan, PosterTable } from '../../parts/poster-table.tsx'
import type { Poster } from '../poster.ts'
import { texts } from './texts/poster.ts'

const Picture = () => (
  <PosterTable cloth="walnut">
    <PosterFan codes={['8D', '7H', 'JS', 'AC']} y={82} w={76} pitch={30} angle={13} />
  </PosterTable>
)

export const tschauSeppPoster: Poster = { id: 'tschau-sepp', texts, seats: { min: 2, max: 6, usual: 4 }, cloth: 'walnut', Picture }
