/** Every face in every layout, the backs, and the tables of the home page. */

import { posters } from '../boards/posters.tsx'
import type { BackName } from '../cards/back.tsx'
import { Card } from '../cards/card.tsx'
import type { Layout } from '../cards/face.tsx'
import { SUIT_LETTERS } from '../cards/suits.ts'
import css from './gallery.module.css'

const STANDARD = 'A23456789TJQK'
const DOZENAL = '9XETCJQK'
const LAYOUTS: readonly Layout[] = ['fan', 'fanBig', 'col', 'colBig', 'colTiny']
const BACKS: readonly BackName[] = ['lattice', 'waves', 'plain']

export const Posters = () => (
  <section className={css.posters}>
    {posters.map(({ id, title, tagline, seats, Picture }) => (
      <article key={id}>
        <Picture />
        <h2>{title('en')}</h2>
        <p>{tagline('en')}</p>
        <p>{seats('de')}</p>
      </article>
    ))}
  </section>
)

export const Faces = () => (
  <section className={css.felt}>
    {LAYOUTS.map((layout) => (
      <div key={layout} className={css.cards}>
        {Array.from(STANDARD, (rank, index) => (
          <Card key={rank} code={`${rank}${SUIT_LETTERS[index % 4]}`} layout={layout} />
        ))}
      </div>
    ))}
    <div className={css.cards}>
      {Array.from(DOZENAL, (rank, index) => (
        <Card key={rank} code={`${rank}${SUIT_LETTERS[index % 4]}`} deck="dozenal" />
      ))}
      {BACKS.map((back) => (
        <Card key={back} back={back} faceDown />
      ))}
    </div>
  </section>
)
