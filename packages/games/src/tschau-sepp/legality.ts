/** What a seat may do, asked of its view alone: the list, the judge, the automatic action, the explanation. */
import { type Card, countSuit, hasCard, type Json, lowestCard, type Refusal, rankOf, SUITS } from '@parlour/kernel'
import { type Action, DRAW, PASS, playing, SAY_SEPP, SAY_TSCHAU, WISHES, wishing } from './action.ts'
import { deck, isAce, isEight, isJack, isSeven, isTen } from './deck.ts'
import { type Followers, playableHigh, playableLow, whyPlayable } from './matching.ts'
import type { Options } from './options.ts'
import { refused, type SeppRefusal } from './refusals.ts'
import { canDraw, countOf, DREW, NOT_DRAWN, SILENT } from './state.ts'
import type { View } from './view.ts'

const NOTHING: readonly Action[] = []

const OVER = refused({ why: 'game-over' })
const NOT_YOUR_TURN = refused({ why: 'not-your-turn' })
const CHOOSE_FIRST = refused({ why: 'choose-suit-first' })
const NO_JACK = refused({ why: 'no-jack-played' })
const DRAWN_ALREADY = refused({ why: 'already-drawn' })
const STACK_EMPTY = refused({ why: 'stack-empty' })
const DRAW_FIRST = refused({ why: 'draw-first' })
const MUST_PLAY = refused({ why: 'must-play' })
const MUST_COVER = refused({ why: 'must-cover' })
const NO_CALL = refused({ why: 'no-call-due' })
const CALLED = refused({ why: 'already-said' })
const CALLS_ITSELF = refused({ why: 'calls-made-for-you' })

export function legalityAt(options: Options, followers: Followers) {
  const calls = options.announce === 'manual'

  const ownCount = (view: View): number => (view.seat === null ? 0 : countOf(view, view.seat))
  const mayDraw = (view: View, canPlay: boolean): boolean =>
    view.pending > 0 || (canDraw(view) && (view.drawn !== DREW || (view.mustCover && !canPlay)))
  const mayPass = (view: View, canPlay: boolean): boolean =>
    view.pending === 0 && !view.mustCover && (view.drawn !== NOT_DRAWN || (!canDraw(view) && !canPlay))

  function legal(view: View): readonly Action[] {
    if (view.seat !== view.turn || view.outcome !== null) return NOTHING
    if (view.owesSuit) return WISHES
    const count = ownCount(view)
    const low = playableLow(followers, view, view.low, count)
    const high = playableHigh(followers, view, view.high, count)
    const canPlay = low !== 0 || high !== 0
    const actions: Action[] = []
    for (let rest = low; rest !== 0; rest &= rest - 1) actions.push(playing(lowestCard(rest)))
    for (let rest = high; rest !== 0; rest &= rest - 1) actions.push(playing(32 + lowestCard(rest)))
    if (mayDraw(view, canPlay)) actions.push(DRAW)
    if (mayPass(view, canPlay)) actions.push(PASS)
    if (calls && view.said === SILENT && count === 2) actions.push(SAY_TSCHAU)
    if (calls && view.said === SILENT && count === 1) actions.push(SAY_SEPP)
    return actions
  }

  function refuse(view: View, action: Action): Refusal<SeppRefusal> | null {
    if (view.outcome !== null) return OVER
    if (view.seat !== view.turn) return NOT_YOUR_TURN
    if (action.type === 'choose-suit') return view.owesSuit ? null : NO_JACK
    if (view.owesSuit) return CHOOSE_FIRST
    const count = ownCount(view)
    if (action.type === 'say') {
      if (!calls) return CALLS_ITSELF
      if (count !== (action.word === 'tschau' ? 2 : 1)) return NO_CALL
      return view.said === SILENT ? null : CALLED
    }
    const low = playableLow(followers, view, view.low, count)
    const high = playableHigh(followers, view, view.high, count)
    const canPlay = low !== 0 || high !== 0
    if (action.type === 'draw') {
      if (mayDraw(view, canPlay)) return null
      return canDraw(view) ? DRAWN_ALREADY : STACK_EMPTY
    }
    if (action.type === 'pass') {
      if (mayPass(view, canPlay)) return null
      return view.mustCover ? MUST_COVER : view.pending > 0 || canDraw(view) ? DRAW_FIRST : MUST_PLAY
    }
    return hasCard(low, high, action.card) ? null : whyNot(view, action.card)
  }

  /** What a refusal needs to say what would be right. */
  function whyNot(view: View, played: Card): Refusal<SeppRefusal> {
    const card = deck.name(played)
    if (!hasCard(view.low, view.high, played)) return refused({ why: 'not-held', card })
    if (view.pending > 0) return refused({ why: 'cards-owed', card, count: view.pending })
    if (whyPlayable(played, view.pile.card, view.suit, 0) !== null) return refused({ why: 'finish-forbidden', card })
    return refused({ why: 'no-match', card, suit: SUITS.charAt(view.suit), top: deck.name(view.pile.card) })
  }

  /** TS-36: wish the suit held most; draw what is owed, or once; else pass, or play the first playable card where passing is not allowed. */
  function auto(view: View): Action {
    const actions = legal(view)
    if (view.owesSuit) {
      let best = 0
      for (let suit = 1; suit < SUITS.length; suit++)
        if (countSuit(view.low, view.high, suit) > countSuit(view.low, view.high, best)) best = suit
      return wishing(best)
    }
    const firstPlay = actions.find((action) => action.type === 'play')
    if (view.mustCover && firstPlay !== undefined) return firstPlay
    if (actions.includes(DRAW)) return DRAW
    if (actions.includes(PASS)) return PASS
    if (firstPlay === undefined) throw new RangeError('nothing is legal for this seat')
    return firstPlay
  }

  /** What a card does when played, and the call that is due with it. */
  function preview(view: View, action: Action): Json {
    if (action.type !== 'play') return null
    const { card } = action
    const effect = isSeven(card)
      ? { owes: view.pending + 2 }
      : isEight(card)
        ? { skips: true }
        : isTen(card)
          ? { reverses: true }
          : isAce(card)
            ? { again: true }
            : isJack(card)
              ? { wishes: true }
              : {}
    const count = ownCount(view)
    const due = calls && view.said === SILENT && count === 2 ? 'tschau' : calls && view.said === SILENT && count === 1 ? 'sepp' : null
    return {
      why: whyPlayable(card, view.pile.card, view.suit, view.pending),
      sameRank: rankOf(card) === rankOf(view.pile.card),
      due,
      ...effect,
    }
  }

  return { legal, refuse, auto, preview }
}
