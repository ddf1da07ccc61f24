/** What is said to an examined record, line by line. Pure, so that what must never be said of it can be tested. */
import type { Header, Seat } from '@parlour/kernel'
import type { Language } from '../i18n/language.ts'
import { type FairTexts, fairTexts, type Line } from './fair-texts.ts'
import type { FairCheck, Fairness } from './fairness.ts'
import { faultText } from './fault-texts.ts'
import type { Origin } from './replay-source.ts'

/** What texts depend on beside what was found. */
export interface FairSetting {
  readonly header: Header
  /** Where the reader sat; null for others, and where it is not known. */
  readonly own: Seat | null
  readonly origin: Origin
  readonly rounds: number
  /** "Round 2, move 23"; null for what the match does not have. */
  readonly momentName: (moment: number) => string | null
}

/** From which event on the match is not what this device saw. */
export const differsFrom = ({ comparison }: Fairness): number | null => (comparison?.kind === 'differs' ? comparison.event : null)

export function answerSaid(fair: Fairness, origin: Origin, language: Language): Line {
  const texts = fairTexts(language)
  return { title: texts.words[fair.answer], text: reasonSaid(fair, origin, texts) }
}

function reasonSaid({ answer, signature, comparison }: Fairness, origin: Origin, texts: FairTexts): string {
  switch (answer) {
    case 'unvouched':
      return texts.unvouched[origin === 'device' ? 'device' : signature === 'stranger' ? 'stranger' : 'none']
    case 'broken':
      if (comparison?.kind === 'differs') return texts.differs
      return comparison?.kind === 'left-out' ? texts.leftOut[comparison.sent ? 'sent' : 'unsent'] : texts.broken
    default:
      return texts[answer]
  }
}

export function lineSaid(check: FairCheck, fair: Fairness, setting: FairSetting, language: Language): Line {
  const texts = fairTexts(language)
  const usual = usualLine(check, fair, setting, texts)
  if (check.state === 'broken' && check.fault !== null) {
    return { title: usual.title, text: faultText(check.fault, namesOf(setting.header), language) }
  }
  // Of these it is told why they are left out.
  const explained = check.name === 'seen' || (check.name === 'signed' && fair.signature !== null)
  return check.state === 'not-checked' && !explained ? { title: usual.title, text: texts.notChecked } : usual
}

const namesOf = ({ seats }: Header): readonly string[] => seats.map(({ name }) => name)

function usualLine({ name }: FairCheck, fair: Fairness, setting: FairSetting, texts: FairTexts): Line {
  switch (name) {
    case 'whole':
      return texts.whole
    case 'sealed':
      return sealedLine(fair, setting, texts)
    case 'hand':
      return handLine(fair, setting, texts)
    case 'deal':
      return { title: texts.deal.title, text: texts.deal.text(setting.rounds) }
    case 'moves':
      return { title: texts.moves.title, text: texts.moves.text(fair.moves) }
    case 'signed':
      return texts.signed[setting.origin === 'device' ? 'device' : (fair.signature ?? 'none')]
    case 'seen':
      return seenLine(fair, setting, texts.sameAsSeen)
  }
}

function sealedLine({ shuffle, early, signature }: Fairness, { origin }: FairSetting, { sealed }: FairTexts): Line {
  if (shuffle === 'numbered') return sealed.numbered
  if (shuffle === 'set-up') return sealed.setUp
  if (origin === 'device') return sealed.device
  if (early) return sealed.held
  return signature === 'trusted' ? sealed.signed : sealed.claimed
}

function handLine(fair: Fairness, { header, own }: FairSetting, { hand, leftOut }: FairTexts): Line {
  const { comparison } = fair
  if (comparison?.kind === 'left-out') return { title: hand.leftOut, text: leftOut[comparison.sent ? 'sent' : 'unsent'] }
  if (fair.shuffle === 'numbered') return hand.numbered
  const told = (seats: readonly number[]) =>
    [seats.filter((seat) => seat !== own).map((seat) => header.seats[seat]?.name ?? ''), own !== null && seats.includes(own)] as const
  const withheld = fair.withheld.length === 0 ? '' : ` ${hand.withheld(...told(fair.withheld))}`
  const { title, text } = fair.contributed.length === 0 ? hand.none : { title: hand.title, text: hand.text(...told(fair.contributed)) }
  return { title, text: `${text}${withheld}` }
}

function seenLine({ comparison }: Fairness, { origin, momentName }: FairSetting, texts: FairTexts['sameAsSeen']): Line {
  if (origin === 'device') return texts.device
  switch (comparison?.kind) {
    case 'agrees':
      return comparison.whole ? texts.agrees(comparison.frames) : texts.partly(comparison.frames)
    case 'differs':
      return comparison.shown === true
        ? texts.shown(momentName(comparison.event))
        : texts.differs(comparison.event === 0 ? null : momentName(comparison.event))
    default:
      return texts.absent
  }
}
