/** What the bar says about the selection, and every refusal of this game, in the reader's words. */
import { combinationOf, NOBODY, seatAfter } from '@parlour/games/big-two'
import type { Refusal, Seat } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { actName, cardsSaid, kindName, playName } from './play-words.ts'
import { optionsOf, playFrom, type TwoProps } from './props.ts'
import { type Judged, lockedOut } from './selection.ts'
import { capital, wordsIn } from './words/words.ts'

type Reader = (words: ReturnType<typeof wordsIn>['refusals'], language: Language, found: RegExpMatchArray) => string

const CARDS = '((?:[2-9TJQKA][CDHS] ?)+)'
const codesIn = (text = ''): readonly string[] => text.trim().split(' ')
const named = (text: string | undefined, language: Language): string => playName(playFrom(codesIn(text)), language)

/** Every sentence that the rules of this game refuse with, and its words here. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^The match is over\.$/, (words) => words.over],
  [/^It is not your turn\.$/, (words) => words.notYourTurn],
  [/^You cannot pass the first turn/, (words) => words.firstPass],
  [/^You lead, so you cannot pass/, (words) => words.leaderPass],
  [/^The first play must be valid and contain/, (words) => words.needsThree],
  [/ is not a single card, a pair, three of a rank, or/, (words) => words.noCombination],
  [/ is not a single card, a pair, or/, (words) => words.noTriples],
  [new RegExp(`^You do not hold ${CARDS}\\.$`), (words, language, [, cards]) => words.notHeld(cardsSaid(codesIn(cards), language))],
  [
    / needs (one|\d+) cards? to be beaten, not (\d+)\.$/,
    (words, _language, [, needs, count]) => words.wrongNumber(needs === 'one' ? 1 : Number(needs), Number(count)),
  ],
  [
    new RegExp(`^${CARDS}does not beat ${CARDS}\\.$`),
    (words, language, [, mine, theirs]) => words.notHigher(named(mine, language), named(theirs, language)),
  ],
  [/^There is no card (.+)\.$/, (words, _language, [, card]) => words.noCard((card ?? '').replaceAll('"', ''))],
  [/^(\S+) is named twice\.$/, (words, language, [, card]) => words.twice(capital(cardsSaid([card ?? ''], language)))],
  [/^(An action is an object|The type of an action is|"cards" must be)/, (words) => words.action],
]

/** The refusal in the reader's language; what does not come from these rules keeps its own sentence. */
export function refusalText(refusal: Refusal, language: Language): string {
  for (const [pattern, read] of readers) {
    const found = refusal.message.match(pattern)
    if (found !== null) return read(wordsIn(language).refusals, language, found)
  }
  return refusal.message
}

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
