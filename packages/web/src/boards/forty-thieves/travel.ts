/** What lies elsewhere after taking a move back or making it again, found by comparing the two positions. Pure but for words. */
import { type Place, placeName, type View, WASTE } from '@parlour/games/forty-thieves'
import { cardName } from '../../cards/names.ts'
import type { Language } from '../../i18n/language.ts'
import { placeText } from './happening-texts.tsx'
import { cardsAt, downAt, FOUNDATIONS } from './props.ts'
import { capital, textsIn } from './texts/texts.ts'

export interface Travel {
  readonly cards: readonly string[]
  readonly from: Place | 'stock'
  readonly to: Place | 'stock'
}

const placesOf = (view: View): readonly Place[] => [...view.columns.map((_, column) => column), WASTE, ...FOUNDATIONS]
const sizeOf = (view: View, place: Place): number => downAt(view, place) + cardsAt(view, place).length

export function travelOf(before: View, after: View): Travel | null {
  const places = placesOf(after)
  const more = places.find((place) => sizeOf(after, place) > sizeOf(before, place))
  const fewer = places.find((place) => sizeOf(after, place) < sizeOf(before, place))
  const from = fewer ?? (after.left < before.left ? 'stock' : null)
  const to = more ?? (after.left > before.left ? 'stock' : null)
  if (from === null || to === null) return null
  const cards =
    to === 'stock' || more === undefined
      ? cardsAt(before, WASTE).slice(-1)
      : cardsAt(after, more).slice(-(sizeOf(after, more) - sizeOf(before, more)))
  return { cards, from, to }
}

export function travelText(before: View, after: View, way: 'back' | 'again', language: Language): string | null {
  const travel = travelOf(before, after)
  if (travel === null) return null
  const texts = textsIn(language)
  const what = capital(travel.cards.map((code) => cardName(code, language)).join(', '))
  const { takenBack, madeAgain, stock, waste } = texts.spoken
  const named = (place: Place | 'stock'): string =>
    place === 'stock' ? stock : place === WASTE ? waste : placeText(placeName(place), texts)
  return (way === 'back' ? takenBack : madeAgain)(what, named(travel.from), named(travel.to))
}
