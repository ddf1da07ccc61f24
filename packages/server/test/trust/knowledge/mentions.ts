/** Everything card-like in a piece of JSON: names of cards, texts made of them, and keys. */
import type { Json } from '@parlour/kernel'

export interface Mention {
  readonly card: string
  /** Keys on the way to it. */
  readonly path: readonly string[]
}

const CARD = '[A2-9XETCJQK][CDHS]'
const ONLY_CARDS = new RegExp(`^(?:${CARD})+$`)
const AMONG_WORDS = new RegExp(`(?<![A-Za-z0-9])${CARD}(?![A-Za-z0-9])`, 'g')

/** Cards in a text: one name after the other, or among words. */
export const cardsInText = (text: string): readonly string[] => (ONLY_CARDS.test(text) ? text.match(/../g) : text.match(AMONG_WORDS)) ?? []

/** Every card that is named anywhere in it. */
export function mentionsIn(json: Json | undefined, path: readonly string[] = [], found: Mention[] = []): Mention[] {
  if (typeof json === 'string') {
    for (const card of cardsInText(json)) found.push({ card, path })
  } else if (Array.isArray(json)) {
    for (const item of json as readonly Json[]) mentionsIn(item, path, found)
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json as { readonly [key: string]: Json })) {
      for (const card of cardsInText(key)) found.push({ card, path })
      mentionsIn(value, [...path, key], found)
    }
  }
  return found
}

const said = ({ card, path }: Mention): string => `${card} in ${path.join('.') || 'a list'}`

/** Mentions of cards that are not among those. */
export const strangers = (mentions: readonly Mention[], known: ReadonlySet<string>): string[] =>
  mentions.filter(({ card }) => !known.has(card)).map(said)

/** Mentions beyond as many of a card as there are, for decks in which cards repeat. */
export function surplus(mentions: readonly Mention[], shown: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const card of shown) left.set(card, (left.get(card) ?? 0) + 1)
  return mentions
    .filter(({ card }) => {
      const count = left.get(card) ?? 0
      left.set(card, count - 1)
      return count <= 0
    })
    .map(said)
}
