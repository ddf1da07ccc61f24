/** Which cards fly where, from what happened. Cards are there twice, so places are named by where they are: `t3:2`, `f0`, `w`, `draw`. */
import { type Happening, placeNamed, type View } from '@parlour/games/forty-thieves'
import type { Layout } from '../../cards/face.tsx'
import type { Flight } from '../../parts/flights.tsx'
import { cardsAt, downAt } from './props.ts'

/** Of the usual distance between two dealt cards: forty of them should not take three seconds. */
const QUICK_DEAL = 0.35

/** The place of a card in a column, counted with what lies face down; other piles are one place. */
const spotName = (place: string, index: number): string => (place.startsWith('t') ? `${place}:${index}` : place)

export function flightsOf(happened: readonly Happening[], view: View, layout: Layout): readonly Flight[] {
  return happened.flatMap((happening) => flightsFor(happening, view, layout))
}

function flightsFor(happening: Happening, view: View, layout: Layout): readonly Flight[] {
  const height = (name: string): number => {
    const place = placeNamed(name)
    return downAt(view, place) + cardsAt(view, place).length
  }
  switch (happening.type) {
    case 'dealt':
      return happening.tableau.flatMap((column, index) =>
        column.map((card, row): Flight => {
          const after = (row * happening.tableau.length + index) * QUICK_DEAL
          return { card, from: 'draw', to: `t${index}:${row}`, kind: 'deal', turns: card !== null, after, layout }
        }),
      )
    case 'moved': {
      const { cards, from, to } = happening
      const [left, reached] = [height(from), height(to)]
      return cards.map((card, index): Flight => {
        const goal = spotName(to, reached - cards.length + index)
        // The waste has another card on top by now; it was left from where the taken one lay.
        const start = from === 'w' ? `w:${left + cards.length}` : spotName(from, left + index)
        return { card, from: start, to: goal, kind: 'move', layout }
      })
    }
    case 'turned': {
      const { column, card } = happening
      const place = spotName(column, height(column) - 1)
      return [{ card, from: place, to: place, kind: 'deal', turns: true, layout }]
    }
    case 'drew':
      return [{ card: happening.card, from: 'draw', to: 'w', kind: 'deal', turns: true }]
    default:
      return []
  }
}
