/**
 * What is wrong with a measured table. Pure: the same measures always have the same faults. The rules are those of the table's layout:
 * nothing overlaps, nothing is cut off, torn or covered or spills out of what holds it, nothing is too small to be pressed or read, and what is only looked at or
 * refused moves nothing.
 */
import { type Box, type CardRow, heightOf, type Measured, meetingOf, type Spill, type Target, type TextFact, widthOf } from './measured.ts'

export interface Fault {
  readonly rule:
    | 'overlap'
    | 'outside'
    | 'cut'
    | 'torn'
    | 'covered'
    | 'spills'
    | 'small-target'
    | 'small-text'
    | 'small-card'
    | 'pitch'
    | 'scrolls'
    | 'moved'
    | 'restless'
    | 'no-edge'
    | 'not-marked'
  /** What is at fault, by the names of the boxes; the same fault at another size has the same. */
  readonly what: string
  readonly text: string
}

/** Differences that nobody sees: borders on half pixels, rounding. */
const UNSEEN = 1
const LEAST = { target: 44, text: 13, card: 56, column: 35, strip: 14, touch: 44, narrow: 40, mouse: 30 }
/** On screens this narrow the cards of a hand may lie closer: seven of them do not fit otherwise. */
const NARROW = 350
/** Longer names may end in dots, but not before so many letters. */
const NAME_LETTERS = 8
/** A longer reason is shortened there; the whole of it is in the record. */
const SHORTENED = new Set(['lane', 'bubble'])
/** Parts that keep their places whatever is selected, refused or held. */
const ZONES = new Set(['plate', 'pile', 'hand', 'lane', 'sign', 'tool', 'title', 'board', 'rack', 'foundation'])

export function faultsOf(measured: Measured): readonly Fault[] {
  const { boxes, texts, targets, cards, scroll } = measured
  return [
    ...overlaps(boxes),
    ...boxes.flatMap(outside),
    ...boxes.filter(({ kind, rect }) => kind === 'strip' && heightOf(rect) < LEAST.strip - UNSEEN / 2).map(lowStrip),
    ...texts.flatMap(unreadable),
    ...targets.flatMap(unpressable),
    ...cards.flatMap((row) => crowded(row, measured)),
    ...(scroll.x > UNSEEN ? [fault('scrolls', 'page', `the page can be scrolled ${px(scroll.x)} sideways`)] : []),
    ...(scroll.y > UNSEEN ? [fault('scrolls', 'page', `the page can be scrolled ${px(scroll.y)} down`)] : []),
  ]
}

/** What should have stayed where it was: zones of the same name, before and after. */
export function movedZones(before: readonly Box[], after: readonly Box[], why: string): readonly Fault[] {
  const then = new Map(before.filter(isZone).map((box) => [nameOf(box), box]))
  return after.filter(isZone).flatMap((box) => {
    const was = then.get(nameOf(box))
    if (was === undefined) return []
    const by = Math.max(
      Math.abs(box.rect.left - was.rect.left),
      Math.abs(box.rect.top - was.rect.top),
      Math.abs(box.rect.right - was.rect.right),
      Math.abs(box.rect.bottom - was.rect.bottom),
    )
    return by > UNSEEN ? [fault('moved', nameOf(box), `${why} moves ${nameOf(box)} by ${px(by)}`)] : []
  })
}

const isZone = ({ kind }: Box): boolean => ZONES.has(kind)
const nameOf = ({ kind, id }: Pick<Box, 'kind' | 'id'>): string => (id === '' ? kind : `${kind}:${id}`)
const px = (length: number): string => `${Math.round(length * 10) / 10} px`
const fault = (rule: Fault['rule'], what: string, text: string): Fault => ({ rule, what, text })

function overlaps(boxes: readonly Box[]): readonly Fault[] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other, offset) => {
      if (one.group !== null && one.group === other.group) return []
      if (one.ancestors.includes(index + 1 + offset) || other.ancestors.includes(index)) return []
      const both = meetingOf(one.rect, other.rect)
      const [width, height] = [widthOf(both), heightOf(both)]
      if (width <= UNSEEN || height <= UNSEEN) return []
      const [first, second] = [nameOf(one), nameOf(other)].sort()
      return [fault('overlap', `${first} ${second}`, `${nameOf(one)} and ${nameOf(other)} overlap by ${px(width)} × ${px(height)}`)]
    }),
  )
}

function outside(box: Box): readonly Fault[] {
  const { rect, within } = box
  const by = Math.max(
    within.rect.left - rect.left,
    within.rect.top - rect.top,
    rect.right - within.rect.right,
    rect.bottom - within.rect.bottom,
  )
  return by > UNSEEN ? [fault('outside', nameOf(box), `${nameOf(box)} sticks out of the ${within.name} by ${px(by)}`)] : []
}

const lowStrip = (box: Box): Fault =>
  fault('pitch', nameOf(box), `${nameOf(box)} is a strip of ${px(heightOf(box.rect))}, less than ${LEAST.strip}`)

function unreadable(fact: TextFact): readonly Fault[] {
  const what = `“${fact.text}”${fact.box === null ? '' : ` in ${fact.box}`}`
  return [
    ...(fact.cut > UNSEEN && !mayBeCut(fact) ? [fault('cut', what, cutText(what, fact))] : []),
    ...(fact.torn === null ? [] : [fault('torn', what, `the word “${fact.torn}” of ${what} is broken inside`)]),
    ...(fact.covered === null ? [] : [fault('covered', what, `${what} is covered by ${fact.covered}`)]),
    ...spilt(what, fact.spill),
    ...(fact.size < LEAST.text - 0.01 ? [fault('small-text', what, `${what} is ${px(fact.size)} small, less than ${LEAST.text}`)] : []),
  ]
}

const cutText = (what: string, { cut, dots, name, seen }: TextFact): string =>
  dots && name ? `${what} shows ${seen} letters before its dots, less than ${NAME_LETTERS}` : `${what} is cut off by ${px(cut)}`

function mayBeCut({ dots, name, text, seen, box }: TextFact): boolean {
  if (!dots) return false
  return (name && text.length > NAME_LETTERS && seen >= NAME_LETTERS) || (box !== null && SHORTENED.has(box.split(':')[0] ?? ''))
}

const spilt = (what: string, spill: Spill | null): readonly Fault[] =>
  spill !== null && spill.by > UNSEEN ? [fault('spills', what, `${what} spills out of ${spill.from} by ${px(spill.by)}`)] : []

const unpressable = ({ name, width, height, spill }: Target): readonly Fault[] => [
  ...(Math.min(width, height) < LEAST.target - UNSEEN / 2
    ? [fault('small-target', name, `${name} can be pressed on ${px(width)} × ${px(height)} only, less than ${LEAST.target}`)]
    : []),
  ...spilt(name, spill),
]

function crowded(row: CardRow, { touch, window }: Measured): readonly Fault[] {
  const what = nameOf(row)
  const column = row.kind === 'column' || row.kind === 'foundation'
  const width = column ? LEAST.column : LEAST.card
  const pitch = column ? LEAST.strip : !touch ? LEAST.mouse : widthOf(window) <= NARROW ? LEAST.narrow : LEAST.touch
  const close = row.pitch !== null && row.pitch < pitch - UNSEEN / 2
  return [
    ...(row.width < width - UNSEEN / 2
      ? [fault('small-card', what, `cards in ${what} are ${px(row.width)} wide, less than ${width}`)]
      : []),
    ...(close ? [fault('pitch', what, `cards in ${what} lie ${px(row.pitch ?? 0)} apart, less than ${pitch}`)] : []),
  ]
}
