/** The two decks (CT-01 … CT-03): which ranks there are, which is wild, what they count in a sum and at the end of a round. */
import { at, type Card, Deck, rankOf } from '@parlour/kernel'

export type DeckName = 'standard52' | 'dozenal64'

export interface TensDeck {
  readonly deck: Deck
  readonly wildRank: number
  /** By rank: what a card adds to a sum; 0 for faces, which take no part in sums (CT-02). */
  readonly numericValues: readonly number[]
  /** By rank: what a card left in the loser's hand costs (CT-25). */
  readonly scoreValues: readonly number[]
}

/** Ranks are numbered from the ace, so a numeric rank's value is its place plus one; whatever stands behind the wild "10" is a face. */
function tensDeck(ranks: string, faceScore: number): TensDeck {
  const wildRank = ranks.indexOf('T')
  const places = Array.from(ranks, (_, rank) => rank)
  return {
    deck: new Deck(ranks),
    wildRank,
    numericValues: places.map((rank) => (rank <= wildRank ? rank + 1 : 0)),
    scoreValues: places.map((rank) => (rank <= wildRank ? rank + 1 : faceScore)),
  }
}

/** CT-25: a face card counts 10, as many as the card printed "10"; in the dozenal deck that card has twelve pips. */
export const FaceCardScore = 10

export const decks: { readonly [name in DeckName]: TensDeck } = {
  standard52: tensDeck('A23456789TJQK', FaceCardScore),
  dozenal64: tensDeck('A23456789XETCJQK', 12),
}

export const isWild = (deck: TensDeck, card: Card): boolean => rankOf(card) === deck.wildRank
export const isFace = (deck: TensDeck, card: Card): boolean => rankOf(card) > deck.wildRank
/** 0 for a face card. */
export const numericValue = (deck: TensDeck, card: Card): number => at(deck.numericValues, rankOf(card))
export const scoreValue = (deck: TensDeck, card: Card): number => at(deck.scoreValues, rankOf(card))
