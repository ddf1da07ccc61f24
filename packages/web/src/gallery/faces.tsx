/** Every face in every layout, the backs, and the tables of the home page. */

import { games } from '../boards/registry.ts'
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
    {games.map(({ id, texts, Picture }) => (
      <article key={id}>
        <Picture />
        <h2>{texts.en.title}</h2>
        <p>{texts.en.tagline}</p>
        <p>{texts.de.seats}</p>
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
