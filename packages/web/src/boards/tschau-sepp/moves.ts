/** What may be done from here, read from the legal actions: cards, drawing, passing, wishing, and the state of the two calls. Pure. */
import { deck, SAID_SEPP, SAID_TSCHAU, type View, type Word } from '@parlour/games/tschau-sepp'
import { handOf, optionsOf, type SeppProps } from './props.ts'

/**
 * `rest`: not now. `open`: may be said, but nothing can be played yet. `due`: say it before you play. `said`: it holds. `auto`: at this
 * table the game says it.
 */
export type CallState = 'rest' | 'open' | 'due' | 'said' | 'auto'

export interface Moves {
  readonly hand: readonly string[]
  readonly playable: readonly string[]
  readonly draws: boolean
  readonly passes: boolean
  readonly wishes: boolean
  readonly tschau: CallState
  readonly sepp: CallState
}

type Facts = Pick<SeppProps, 'view' | 'legal' | 'options' | 'seat'>

export function movesAt({ view, legal, options, seat }: Facts): Moves {
  const playable = legal.flatMap((action) => (action.type === 'play' ? [deck.name(action.card)] : []))
  const auto = optionsOf(options).announce === 'auto'
  const call = (word: Word): CallState => {
    if (auto) return 'auto'
    if (seat !== null && view.turn === seat && saidIn(view) === word) return 'said'
    if (!legal.some((action) => action.type === 'say' && action.word === word)) return 'rest'
    return playable.length > 0 ? 'due' : 'open'
  }
  return {
    hand: handOf(view),
    playable,
    draws: legal.some(({ type }) => type === 'draw'),
    passes: legal.some(({ type }) => type === 'pass'),
    wishes: legal.some(({ type }) => type === 'choose-suit'),
    tschau: call('tschau'),
    sepp: call('sepp'),
  }
}

/** What the player on turn has announced. */
const saidIn = ({ said }: Pick<View, 'said'>): Word | null => (said === SAID_TSCHAU ? 'tschau' : said === SAID_SEPP ? 'sepp' : null)

/** The call that is due now, if any. */
export const dueCall = ({ tschau, sepp }: Pick<Moves, 'tschau' | 'sepp'>): Word | null =>
  tschau === 'due' ? 'tschau' : sepp === 'due' ? 'sepp' : null
