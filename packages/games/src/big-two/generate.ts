/**
 * Lists the combinations that a hand holds, by kind, from masks of ranks and suits. Each function appends to a list; the answers to a
 * play are exactly those that beat it, so nothing is listed and thrown away. Within singles, pairs and triples the order is by
 * strength; five-card hands come kind by kind.
 */
import { countBits, lowestCard } from '@parlour/kernel'
import type { Order } from './order.ts'
import {
  clubs,
  diamonds,
  FLUSH,
  FOUR_OF_A_KIND,
  FOURS,
  FULL_HOUSE,
  FULL_HOUSES,
  flush,
  hearts,
  PAIR,
  PAIRS,
  PAIRS_IN,
  type PlayAction,
  ranksOfSuit,
  SEQUENCE_MASKS,
  SEQUENCES,
  SINGLE,
  SINGLES,
  STRAIGHT,
  STRAIGHT_FLUSH,
  STRAIGHTS,
  SUITS_IN,
  sequenceOf,
  spades,
  straightFlush,
  suitsOfRank,
  TRIPLE,
  TRIPLES,
  TRIPLES_IN,
} from './plays.ts'

type Plays = { push(play: PlayAction): unknown }

/** Ranks of which the hand holds at least one, two, three, or all four cards. */
const ranksHeld = (low: number, high: number): number => diamonds(low) | clubs(low) | hearts(high) | spades(high)
const ranksTwice = (low: number, high: number): number =>
  (diamonds(low) & clubs(low)) | (hearts(high) & spades(high)) | ((diamonds(low) | clubs(low)) & (hearts(high) | spades(high)))
const ranksThrice = (low: number, high: number): number =>
  (diamonds(low) & clubs(low) & (hearts(high) | spades(high))) | (hearts(high) & spades(high) & (diamonds(low) | clubs(low)))
const ranksFourfold = (low: number, high: number): number => diamonds(low) & clubs(low) & hearts(high) & spades(high)

/** A rank from which on everything is listed, and the suit that must be exceeded at the rank just below. */
const ANY = -1

/** Everything that can be led (BT-05). */
export function listLeads(out: Plays, low: number, high: number, allowTriples: boolean): void {
  listSingles(out, low, high, 0, ANY)
  listPairs(out, low, high, 0, ANY)
  if (allowTriples) listTriples(out, low, high, 0)
  listStraights(out, low, high, null, ANY, ANY)
  listFlushes(out, low, high, null)
  listFullHouses(out, low, high, 0)
  listFours(out, low, high, 0)
  listStraightFlushes(out, low, high, null, ANY, ANY)
}

/** Everything that beats a play (BT-13). */
export function listAnswers(out: Plays, low: number, high: number, previous: PlayAction, order: Order): void {
  const { kind, major, suit } = previous
  switch (kind) {
    case SINGLE:
      listSingles(out, low, high, major, suit)
      return
    case PAIR:
      listPairs(out, low, high, major, suit)
      return
    case TRIPLE:
      listTriples(out, low, high, major + 1)
      return
    case STRAIGHT:
      listStraights(out, low, high, order, order.straights[major] ?? 0, suit)
  }
  if (kind < STRAIGHT) return
  if (kind < FLUSH) listFlushes(out, low, high, null)
  else if (kind === FLUSH) listFlushes(out, low, high, { order, previous })
  if (kind <= FULL_HOUSE) listFullHouses(out, low, high, kind === FULL_HOUSE ? major + 1 : 0)
  if (kind <= FOUR_OF_A_KIND) listFours(out, low, high, kind === FOUR_OF_A_KIND ? major + 1 : 0)
  if (kind === STRAIGHT_FLUSH) listStraightFlushes(out, low, high, order, order.straights[major] ?? 0, suit)
  else listStraightFlushes(out, low, high, null, ANY, ANY)
}

/** Ranks from `from` on; at `from` itself only suits above `above`. */
function listSingles(out: Plays, low: number, high: number, from: number, above: number): void {
  for (let rest = (ranksHeld(low, high) >> from) << from; rest !== 0; rest &= rest - 1) {
    const rank = lowestCard(rest)
    const suits = suitsOfRank(low, high, rank)
    for (let suit = rank === from ? above + 1 : 0; suit < 4; suit++) {
      if ((suits >> suit) & 1) out.push(SINGLES[rank * 4 + suit] as PlayAction)
    }
  }
}

function listPairs(out: Plays, low: number, high: number, from: number, above: number): void {
  for (let rest = (ranksTwice(low, high) >> from) << from; rest !== 0; rest &= rest - 1) {
    const rank = lowestCard(rest)
    for (const pair of PAIRS_IN[suitsOfRank(low, high, rank)] as readonly number[]) {
      const play = PAIRS[rank * 6 + pair] as PlayAction
      if (rank !== from || play.suit > above) out.push(play)
    }
  }
}

function listTriples(out: Plays, low: number, high: number, from: number): void {
  for (let rest = (ranksThrice(low, high) >> from) << from; rest !== 0; rest &= rest - 1) {
    const rank = lowestCard(rest)
    for (const triple of TRIPLES_IN[suitsOfRank(low, high, rank)] as readonly number[]) out.push(TRIPLES[rank * 4 + triple] as PlayAction)
  }
}

/** Sequences above `place`, or at it with a top suit above `above`; without an order, all. */
function listStraights(out: Plays, low: number, high: number, order: Order | null, place: number, above: number): void {
  const held = ranksHeld(low, high)
  for (let sequence = 0; sequence < 10; sequence++) {
    const mask = SEQUENCE_MASKS[sequence] as number
    if ((held & mask) !== mask) continue
    const own = order === null ? 0 : (order.straights[sequence] ?? 0)
    if (own >= place) listSequence(out, low, high, sequence, own === place ? above : ANY)
  }
}

const suitsHeld = (low: number, high: number, rank: number | undefined): readonly number[] =>
  SUITS_IN[suitsOfRank(low, high, rank ?? 0)] ?? []

function listSequence(out: Plays, low: number, high: number, sequence: number, above: number): void {
  const ranks = SEQUENCES[sequence] as readonly number[]
  const first = suitsHeld(low, high, ranks[0])
  const second = suitsHeld(low, high, ranks[1])
  const third = suitsHeld(low, high, ranks[2])
  const fourth = suitsHeld(low, high, ranks[3])
  const fifth = suitsHeld(low, high, ranks[4])
  for (const e of fifth) {
    if (e <= above) continue
    for (const d of fourth) {
      for (const c of third) {
        for (const b of second) {
          for (const a of first) {
            // Five of one suit are listed with the straight flushes.
            if (a === b && b === c && c === d && d === e) continue
            out.push(STRAIGHTS[(sequence << 10) | (e << 8) | (d << 6) | (c << 4) | (b << 2) | a] as PlayAction)
          }
        }
      }
    }
  }
}

/** All flushes, or those above another. */
function listFlushes(out: Plays, low: number, high: number, than: { readonly order: Order; readonly previous: PlayAction } | null): void {
  for (let suit = 0; suit < 4; suit++) {
    const ranks = ranksOfSuit(low, high, suit)
    if (countBits(ranks) < 5) continue
    if (than === null) listFiveOf(out, ranks, suit, 0)
    else if (than.order.flush === 'rankFirst')
      listFiveOf(out, ranks, suit, suit > than.previous.suit ? than.previous.major : than.previous.major + 1)
    else if (suit >= than.previous.suit) listFiveOf(out, ranks, suit, suit > than.previous.suit ? 0 : than.previous.major + 1)
  }
}

/** Every five of these ranks whose mask is at least `least`, but for sequences. */
function listFiveOf(out: Plays, ranks: number, suit: number, least: number): void {
  for (let a = ranks; a !== 0; a &= a - 1) {
    for (let b = a & (a - 1); b !== 0; b &= b - 1) {
      for (let c = b & (b - 1); c !== 0; c &= c - 1) {
        for (let d = c & (c - 1); d !== 0; d &= d - 1) {
          for (let e = d & (d - 1); e !== 0; e &= e - 1) {
            const five = (a & -a) | (b & -b) | (c & -c) | (d & -d) | (e & -e)
            if (five >= least && sequenceOf(five) === -1) out.push(flush(suit, five))
          }
        }
      }
    }
  }
}

function listFullHouses(out: Plays, low: number, high: number, from: number): void {
  const twice = ranksTwice(low, high)
  if ((twice & (twice - 1)) === 0) return
  for (let rest = (ranksThrice(low, high) >> from) << from; rest !== 0; rest &= rest - 1) {
    const rank = lowestCard(rest)
    for (const triple of TRIPLES_IN[suitsOfRank(low, high, rank)] as readonly number[]) {
      for (let others = twice & ~(1 << rank); others !== 0; others &= others - 1) {
        const other = lowestCard(others)
        for (const pair of PAIRS_IN[suitsOfRank(low, high, other)] as readonly number[]) {
          out.push(FULL_HOUSES[(rank * 4 + triple) * 78 + other * 6 + pair] as PlayAction)
        }
      }
    }
  }
}

function listFours(out: Plays, low: number, high: number, from: number): void {
  for (let rest = (ranksFourfold(low, high) >> from) << from; rest !== 0; rest &= rest - 1) {
    const rank = lowestCard(rest)
    for (let others = ranksHeld(low, high) & ~(1 << rank); others !== 0; others &= others - 1) {
      const other = lowestCard(others)
      for (const suit of SUITS_IN[suitsOfRank(low, high, other)] as readonly number[]) {
        out.push(FOURS[rank * 52 + other * 4 + suit] as PlayAction)
      }
    }
  }
}

/** As `listStraights`. */
function listStraightFlushes(out: Plays, low: number, high: number, order: Order | null, place: number, above: number): void {
  for (let suit = 0; suit < 4; suit++) {
    const ranks = ranksOfSuit(low, high, suit)
    if (countBits(ranks) < 5) continue
    for (let sequence = 0; sequence < 10; sequence++) {
      const mask = SEQUENCE_MASKS[sequence] as number
      if ((ranks & mask) !== mask) continue
      const own = order === null ? 0 : (order.straights[sequence] ?? 0)
      if (own > place || (own === place && suit > above)) out.push(straightFlush(sequence, suit))
    }
  }
}
