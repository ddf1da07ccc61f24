/** What the bar says about the selection, and every refusal of this game, in the reader's words. */
import { combinationOf, NOBODY, refusals, seatAfter, type TwoRefusal } from '@parlour/games/big-two'
import type { Refusal, Seat } from '@parlour/kernel'
import { cardName } from '../../cards/names.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalWords, refusalSaid } from '../../i18n/refusal-words.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { actName, cardsSaid, kindName, playName } from './play-words.ts'
import { optionsOf, playFrom, type TwoProps } from './props.ts'
import { type Judged, lockedOut } from './selection.ts'
import { capital, type Words, wordsIn } from './words/words.ts'

interface Reader {
  readonly words: Words['refusals']
  readonly language: Language
}

const named = (codes: readonly string[], language: Language): string => playName(playFrom(codes), language)

const refusalWords: RefusalWords<TwoRefusal, Reader> = {
  'game-over': (_, { words }) => words.over,
  'not-your-turn': (_, { words }) => words.notYourTurn,
  'opening-pass': (_, { words }) => words.firstPass,
  'leader-pass': (_, { words }) => words.leaderPass,
  'needs-three-of-diamonds': (_, { words }) => words.needsThree,
  'not-held': ({ cards }, { words, language }) => words.notHeld(cardsSaid(cards, language)),
  'no-combination': ({ triples }, { words }) => (triples ? words.noCombination : words.noTriples),
  'wrong-number': ({ previous, count }, { words }) => words.wrongNumber(previous.length, count),
  'not-higher': ({ cards, previous }, { words, language }) => words.notHigher(named(cards, language), named(previous, language)),
  'not-an-action': (_, { words }) => words.action,
  'cards-missing': (_, { words }) => words.action,
  'card-twice': ({ card }, { words, language }) => words.twice(capital(cardName(card, language))),
  'unknown-action': (_, { words }) => words.action,
  'unknown-card': ({ card }, { words }) => words.noCard(card.replaceAll('"', '')),
}

export const refusalText = (refusal: Refusal, language: Language): string =>
  refusalSaid(refusal, refusals, refusalWords, { words: wordsIn(language).refusals, language })

/** The two lines of the bar and the word on the button. */
export interface BarText {
  readonly title: string
  readonly line: string
  readonly act: string
  /** `good`: it may be played now or would win. `bad`: it may not. */
  readonly tone: 'plain' | 'good' | 'bad'
}

/** `ways`: how many plays would win; null where hints are off. */
export function barText(props: TwoProps, judgement: Judged, ways: number | null, language: Language): BarText {
  const words = wordsIn(language)
  const mine = props.seat !== null && props.view.turn === props.seat
  switch (judgement.kind) {
    case 'nothing':
      return { ...askFor(props, ways, language), act: words.bar.play, tone: 'plain' }
    case 'no-combination':
      return {
        title: words.bar.selected(judgement.play.count),
        line: refusalText(judgement.refusal, language),
        act: words.bar.playCount(judgement.play.count),
        tone: 'bad',
      }
    case 'refused':
      return {
        title: capital(playName(judgement.play, language)),
        line: refusalText(judgement.refusal, language),
        act: actName(judgement.play, language),
        tone: 'bad',
      }
    case 'wins': {
      const { play, over } = judgement
      const verdict =
        over === null
          ? props.view.opening && mine
            ? words.bar.begins
            : words.bar.leadsWith
          : combinationOf(over) === combinationOf(play)
            ? words.bar.beatsSame
            : words.bar.beats(kindName(over, language))
      return {
        title: capital(playName(play, language)),
        line: mine ? verdict : words.bar.notTurn(verdict),
        act: actName(play, language),
        tone: 'good',
      }
    }
  }
}

/** Nothing is selected: what is asked for, with reasons and numbers. */
function askFor(props: TwoProps, ways: number | null, language: Language): Pick<BarText, 'title' | 'line'> {
  const { bar: words } = wordsIn(language)
  const { view, seats } = props
  if (lockedOut(props)) return { title: words.out, line: '' }
  if (view.seat !== view.turn) return { title: words.wait, line: view.opening ? words.opens(nameOf(seats, view.turn)) : '' }
  if (view.opening) return { title: words.open, line: words.openHint }
  if (view.previous === null) return { title: words.lead, line: ways === null ? words.choose : words.leads(ways) }
  const title = words.beat(playName(view.previous, language))
  if (ways === null) return { title, line: words.choose }
  if (ways > 0) return { title, line: words.ways(ways) }
  const next = seatIfPassed(props)
  const name = nameOf(seats, next)
  return { title: words.noWay, line: next === view.previousBy ? words.passLeads(name) : words.passNext(name) }
}

/** Who is next after a pass of the one on turn. */
export function seatIfPassed({ view, options }: Pick<TwoProps, 'view' | 'options'>): Seat {
  const { passLocksOut } = optionsOf(options)
  let next = seatAfter(view.turn)
  while (passLocksOut && next !== view.previousBy && ((view.passed >> next) & 1) === 1) next = seatAfter(next)
  return next
}

/** The middle of the table in two lines: who begins or leads, or how many have passed and what follows. `{card}` is the three of diamonds. */
export function trickText(
  { view, seats }: Pick<TwoProps, 'view' | 'seats'>,
  language: Language,
): { readonly title: string; readonly line: string } {
  const { table: words } = wordsIn(language)
  const you = isYou(seats, view.turn)
  const name = nameOf(seats, view.turn)
  if (view.opening) return { title: words.begins, line: you ? words.beginsWithYou : words.beginsWith(name) }
  if (view.previous === null) return { title: you ? words.youLead : words.leads(name), line: you ? words.anythingYours : words.anything }
  const passes = [0, 1, 2, 3].filter((seat) => ((view.passed >> seat) & 1) === 1).length
  if (passes === 0 || view.previousBy === NOBODY) return { title: '', line: words.direction }
  return {
    title: capital(words.passes(passes)),
    line: isYou(seats, view.previousBy) ? words.lastWordYou : words.lastWord(nameOf(seats, view.previousBy)),
  }
}
