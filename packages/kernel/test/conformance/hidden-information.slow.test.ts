/** Secrets that get out: in views, in what is told, in what may be done. */
import { describe, expect, it } from 'vitest'
import { conform } from '../../src/conformance/index.ts'
import { isRefusal, type Json, shuffle } from '../../src/index.ts'
import { type Breakage, expectCaught, firstFailure } from './breakage.ts'
import { everyAction, type HighCard, refuse, toy } from './high-card.ts'
import { refused } from './high-card-refusals.ts'
import { type Action, deck, type State, type View } from './high-card-values.ts'
import { quickly } from './specs.ts'

const nextCard = (s: State) => s.pile.at(-1) ?? deck.cards[0]!

/** Codecs that let one more field of the view through. */
const carrying = (right: HighCard, field: string): HighCard['wire'] => ({
  ...right.wire,
  view: {
    ...right.wire.view,
    decode(json) {
      const view = right.wire.view.decode(json)
      return isRefusal(view) ? view : { ...view, [field]: (json as { [name: string]: Json })[field] }
    },
  },
})

/** Knows through the back door whether the next card could be played, and lets only those draw whom it helps. */
function clairvoyant(right: HighCard): Partial<HighCard> {
  const behind = new WeakMap<View, State>()
  const helpless = (v: View): boolean => {
    const s = behind.get(v)
    if (s === undefined || s.pile.length === 0 || refuse(v, { type: 'draw' }) !== null) return false
    return refuse({ ...v, hand: [nextCard(s)] }, { type: 'play', card: nextCard(s) }) !== null
  }
  const judge = (v: View, action: Action) => {
    if (action.type === 'play' || !helpless(v)) return refuse(v, action)
    return action.type === 'pass' ? null : refused({ why: 'cannot-draw', drawn: false })
  }
  return {
    view(s, seat) {
      const v = right.view(s, seat)
      behind.set(v, s)
      return v
    },
    refuse: judge,
    legal: (v) => everyAction(v.hand).filter((action) => judge(v, action) === null),
  }
}

const breakages: readonly Breakage[] = [
  {
    fault: 'shows a hidden card in its views',
    check: 'view-leak',
    says: /view\.peek: "\w\w" ≠ "\w\w" in .*the view shows something that its own imagine cannot know/,
    moves: 0,
    module: toy((right) => ({
      view: (s, seat) => ({ ...right.view(s, seat), peek: deck.name(nextCard(s)) }),
      wire: carrying(right, 'peek'),
    })),
  },
  {
    fault: 'shows a hidden card to spectators only',
    check: 'spectator',
    says: /view\.peek.* imagined by a spectator: the view shows something that its own imagine cannot know/,
    moves: 0,
    module: toy((right) => ({
      view: (s, seat) => ({ ...right.view(s, seat), ...(seat === null && { peek: deck.name(nextCard(s)) }) }),
      wire: carrying(right, 'peek'),
    })),
  },
  {
    fault: 'awaits whoever holds a certain card',
    check: 'view-leak',
    says: /toAct.* who is awaited tells something that the view does not show/,
    moves: 1,
    module: toy((right) => ({
      toAct: (s) => (s.outcome !== null ? [] : [s.turn, ...s.hands.keys()].filter((seat, index) => index === 0 || mayPass(s, seat))),
      legal: (v) => (mayPass(v, v.seat) ? [{ type: 'pass' }] : right.legal(v)),
      refuse: (v, action) => (mayPass(v, v.seat) && action.type === 'pass' ? null : refuse(v, action)),
      play: (s, seat, action, chance, tell) => (seat === s.turn ? right.play(s, seat, action, chance, tell) : { ...s, moves: s.moves + 1 }),
    })),
  },
  {
    fault: 'tells everyone which card was drawn',
    check: 'tell-leak',
    says: /of \{"type":"draw"\} (seat \d|a spectator) hears \{"card":"\w\w".*\}, but .* with the same views before and after/,
    moves: 4,
    module: toy((right) => ({
      play: (s, seat, action, chance, tell) =>
        right.play(s, seat, action, chance, tell && ((all, to, own) => (own === undefined ? tell(all, to, own) : tell(own)))),
    })),
  },
  {
    fault: 'tells which cards someone had who leaves',
    check: 'tell-leak',
    says: /of seat \d leaving (seat \d|a spectator) hears \{"cards":\[.*it tells what the listener cannot see/,
    moves: 0,
    module: toy((right) => ({
      leave(s, seat, chance, tell) {
        tell?.({ type: 'dealt', seat, cards: s.hands[seat]!.map((card) => deck.name(card)) })
        return right.leave!(s, seat, chance, tell)
      },
    })),
  },
  {
    fault: 'uses more than the encoded view for legality',
    check: 'legal-from-view',
    says: /(legal|refuse) for seat \d uses more than the encoded view says: .* decoded/,
    moves: 2,
    module: toy(clairvoyant),
  },
  {
    fault: 'imagines an impossible position',
    check: 'imagine',
    says: /(seat \d|a spectator) imagines an impossible position, \{.*: CardTwice, \w\w appears twice/,
    moves: 1,
    module: toy(() => ({
      imagine(v, chance) {
        const hidden = deck.cards.filter((card) => !v.hand.includes(card) && !v.discards.includes(card))
        const some = (count: number) => shuffle(hidden.slice(), chance).slice(0, count)
        return { ...v, hands: v.counts.map((count, seat) => (seat === v.seat ? v.hand : some(count))), pile: some(v.pile) }
      },
    })),
  },
]

/** Out of turn, whoever holds the ace of clubs may pass, which everybody can tell from being awaited. */
function mayPass(at: State | View, seat: number | null): boolean {
  if (seat === null || seat === at.turn || at.outcome !== null) return false
  const hand = 'hand' in at ? at.hand : at.hands[seat]
  return hand?.includes(deck.card('AC')!) ?? false
}

describe('a game that gives secrets away', () => {
  it.each(breakages)('$fault', expectCaught)

  it('hides nothing in its views, unless it says so', () => {
    const module = toy((right) => ({
      view: (s, seat) => ({ ...right.view(s, seat), whole: right.wire.position.encode(s) }),
      imagine: (v) => right.wire.position.decode((v as View & { whole: Json }).whole) as State,
      wire: carrying(right, 'whole'),
    }))
    expect(firstFailure(module, 'imagine-varies').message).toMatch(/at table "three" all \d+ imagined positions were the true one/)
    expect(conform(module, { ...quickly, perfectInformation: true }).failures).toEqual([])
  })
})
