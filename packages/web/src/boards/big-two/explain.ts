/** What the bar says about the selection, and every refusal of this game, in the reader's words. */
import { combinationOf, NOBODY, refusals, seatAfter, type TwoRefusal } from '@parlour/games/big-two'
import type { Refusal, Seat } from '@parlour/kernel'
import { cardName } from '../../cards/names.ts'
import type { Language } from '../../i18n/language.ts'
import { type RefusalTexts, refusalSaid } from '../../i18n/refusal-texts.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { actName, cardsSaid, kindName, playName } from './play-texts.ts'
import { optionsOf, playFrom, type TwoProps } from './props.ts'
import { type Judged, lockedOut } from './selection.ts'
import { capital, type Texts, textsIn } from './texts/texts.ts'

interface Reader {
  readonly texts: Texts['refusals']
  readonly language: Language
}

const named = (codes: readonly string[], language: Language): string => playName(playFrom(codes), language)

const refusalTexts: RefusalTexts<TwoRefusal, Reader> = {
  'game-over': (_, { texts }) => texts.over,
  'not-your-turn': (_, { texts }) => texts.notYourTurn,
  'opening-pass': (_, { texts }) => texts.firstPass,
  'leader-pass': (_, { texts }) => texts.leaderPass,
  'needs-three-of-diamonds': (_, { texts }) => texts.needsThree,
  'not-held': ({ cards }, { texts, language }) => texts.notHeld(cardsSaid(cards, language)),
  'no-combination': ({ triples }, { texts }) => (triples ? texts.noCombination : texts.noTriples),
  'wrong-number': ({ previous, count }, { texts }) => texts.wrongNumber(previous.length, count),
  'not-higher': ({ cards, previous }, { texts, language }) => texts.notHigher(named(cards, language), named(previous, language)),
  'not-an-action': (_, { texts }) => texts.action,
  'cards-missing': (_, { texts }) => texts.action,
  'card-twice': ({ card }, { texts, language }) => texts.twice(capital(cardName(card, language))),
  'unknown-action': (_, { texts }) => texts.action,
  'unknown-card': ({ card }, { texts }) => texts.noCard(card.replaceAll('"', '')),
}

export const refusalText = (refusal: Refusal, language: Language): string =>
  refusalSaid(refusal, refusals, refusalTexts, { texts: textsIn(language).refusals, language })

/** The two lines of the bar and the word on the button. */
export interface BarText {
  readonly title: string
  readonly line: string
  /** The line where there is room for few words. */
  readonly brief?: string
  readonly act: string
  /** `good`: it may be played now or would win. `bad`: it may not. */
  readonly tone: 'plain' | 'good' | 'bad'
}

/** `ways`: how many plays would win; null where hints are off. */
export function barText(props: TwoProps, judgement: Judged, ways: number | null, language: Language): BarText {
  const texts = textsIn(language)
  const mine = props.seat !== null && props.view.turn === props.seat
  switch (judgement.kind) {
    case 'nothing':
      return { ...askFor(props, ways, language), act: texts.bar.play, tone: 'plain' }
    case 'no-combination':
      return {
        title: texts.bar.selected(judgement.play.count),
        line: refusalText(judgement.refusal, language),
        brief: texts.bar.noneYet,
        act: texts.bar.playCount(judgement.play.count),
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
            ? texts.bar.begins
            : texts.bar.leadsWith
          : combinationOf(over) === combinationOf(play)
            ? texts.bar.beatsSame
            : texts.bar.beats(kindName(over, language))
      return {
        title: capital(playName(play, language)),
        line: mine ? verdict : texts.bar.notTurn(verdict),
        act: actName(play, language),
        tone: 'good',
      }
    }
  }
}

/** Nothing is selected: what is asked for, with reasons and numbers. */
function askFor(props: TwoProps, ways: number | null, language: Language): Pick<BarText, 'title' | 'line'> {
  const { bar: texts } = textsIn(language)
  const { view, seats } = props
  if (lockedOut(props)) return { title: texts.out, line: '' }
  if (view.seat !== view.turn) return { title: texts.wait, line: view.opening ? texts.opens(nameOf(seats, view.turn)) : '' }
  if (view.opening) return { title: texts.open, line: texts.openHint }
  if (view.previous === null) return { title: texts.lead, line: ways === null ? texts.choose : texts.leads(ways) }
  const title = texts.beat(playName(view.previous, language))
  if (ways === null) return { title, line: texts.choose }
  if (ways > 0) return { title, line: texts.ways(ways) }
  const next = seatIfPassed(props)
  const name = nameOf(seats, next)
  return { title: texts.noWay, line: next === view.previousBy ? texts.passLeads(name) : texts.passNext(name) }
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
  const { table: texts } = textsIn(language)
  const you = isYou(seats, view.turn)
  const name = nameOf(seats, view.turn)
  if (view.opening) return { title: texts.begins, line: you ? texts.beginsWithYou : texts.beginsWith(name) }
  if (view.previous === null) return { title: you ? texts.youLead : texts.leads(name), line: you ? texts.anythingYours : texts.anything }
  const passes = [0, 1, 2, 3].filter((seat) => ((view.passed >> seat) & 1) === 1).length
  if (passes === 0 || view.previousBy === NOBODY) return { title: '', line: texts.direction }
  return {
    title: capital(texts.passes(passes)),
    line: isYou(seats, view.previousBy) ? texts.lastWordYou : texts.lastWord(nameOf(seats, view.previousBy)),
  }
}
