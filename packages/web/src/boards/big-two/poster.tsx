import { PosterFan, PosterTable } from '../../parts/poster-table.tsx'
import type { Poster } from '../poster.ts'
import { texts } from './texts/poster.ts'

const Picture = () => (
  <PosterTable cloth="midnight">
    <PosterFan codes={['9D', '9C', '9S', '4H', '4C']} y={84} w={70} pitch={25} angle={11} />
  </PosterTable>
)

export const bigTwoPoster: Poster = { id: 'big-two', texts, seats: { min: 4, max: 4, usual: 4 }, cloth: 'midnight', Picture }
