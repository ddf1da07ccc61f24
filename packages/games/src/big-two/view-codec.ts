/** The readable form of views. The cards played so far are one text without gaps, for this is sent with every move. */
import { type Codec, countCards, isObject, isRefusal, type JsonObject, type Outcome, type Refusal } from '@parlour/kernel'
import { unreadable, wrongInView } from '../unreadable.ts'
import { cardList, isCount, isSeat, namesOf, wordsOf } from '../wire.ts'
import { deck, namesIn } from './cards.ts'
import { decodeLayout, encodeLayout } from './layout-wire.ts'
import type { Options } from './options.ts'
import { countsOf, HAND_SIZE, type RoundResult, SEATS } from './state.ts'
import { unseenHigh, unseenLow, type View } from './view.ts'

export const viewCodec = (options: Options): Codec<View> => ({
  encode: (view) => ({
    seat: view.seat,
    ...encodeLayout(options, view),
    hand: namesIn(view.low, view.high),
    counts: countsOf(view.counts),
    played: namesIn(view.playedLow, view.playedHigh).join(''),
    lastRound: view.last === null ? null : { ...view.last, hands: view.last.hands.map((hand) => namesOf(deck, hand)) },
    outcome: view.outcome === null ? null : { ...view.outcome },
  }),
  decode: (json) => (isObject(json) ? decodeView(options, json) : unreadable('invalid-view', 'A view is an object.')),
})

function decodeView(options: Options, json: JsonObject): View | Refusal {
  const { seat, counts, outcome } = json
  if (seat !== null && !isSeat(seat, SEATS)) return wrongInView('seat')
  const layout = decodeLayout(options, json, 'invalid-view')
  if (isRefusal(layout)) return layout
  const hand = cardList(deck, json.hand, 'hand')
  if (isRefusal(hand)) return hand
  const played = typeof json.played === 'string' ? cardList(deck, json.played.match(/../g) ?? [], 'played') : wrongInView('played')
  if (isRefusal(played)) return played
  if (!Array.isArray(counts) || counts.length !== SEATS || !counts.every((count) => isCount(count) && count <= HAND_SIZE))
    return wrongInView('counts')
  if (hand.length !== (seat === null ? 0 : counts[seat])) return wrongInView('hand')
  const [own, gone] = [wordsOf(hand), wordsOf(played)]
  if (countCards(own.low | gone.low, own.high | gone.high) !== hand.length + played.length)
    return unreadable('invalid-view', 'The view shows a card twice.')
  const last = decodeResult(json.lastRound)
  if (isRefusal(last)) return last
  if (outcome !== null && !isObject(outcome)) return wrongInView('outcome')
  const view: View = {
    seat,
    ...layout,
    low: own.low,
    high: own.high,
    counts: counts.reduce((packed, count, index) => packed | (count << (4 * index)), 0),
    playedLow: gone.low,
    playedHigh: gone.high,
    last,
    outcome: outcome as Outcome | null,
  }
  const others = counts.reduce((sum, count) => sum + count, 0) - hand.length
  return countCards(unseenLow(view), unseenHigh(view)) === others ? view : wrongInView('counts')
}

function decodeResult(json: unknown): RoundResult | null | Refusal {
  if (json === null) return null
  if (!isObject(json) || !isCount(json.round) || !isSeat(json.winner, SEATS) || !Array.isArray(json.hands)) return wrongInView('lastRound')
  const { points } = json
  if (!Array.isArray(points) || points.length !== SEATS || !points.every(Number.isSafeInteger)) return wrongInView('lastRound')
  const hands: (readonly number[])[] = []
  for (const one of json.hands) {
    const hand = cardList(deck, one, 'lastRound.hands')
    if (isRefusal(hand)) return hand
    hands.push(hand)
  }
  return { round: json.round, winner: json.winner, hands, points }
}
