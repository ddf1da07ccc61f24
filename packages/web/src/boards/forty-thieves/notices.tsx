/** The line above the tools: what a hint means and where it comes from, how peeking goes, that nothing is left to do. */

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { localeOf } from '../../i18n/language.ts'
import { STAYS_MS } from '../../parts/bubble.tsx'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { adviceText } from './hint/advice.ts'
import thinking from './hint/thinking.module.css'
import type { Peeking } from './peek/use-peek.ts'
import { optionsOf, type ThievesProps, tableId } from './props.ts'
import { changeNote } from './record-book/record-book.ts'
import { capital, textsIn } from './texts/texts.ts'
import type { Daily } from './use-daily.ts'
import { noticeText, type Thieves } from './use-forty-thieves.ts'

interface NoticesProps {
  /** So that the columns can make room. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly props: ThievesProps
  readonly play: Thieves
  /** A refusal that has no place beside its cards. */
  readonly complaint: Thieves['complaint']
  readonly peeking: Peeking
  readonly daily: Daily
  /** It is proven that no way to win is left. */
  readonly lost: boolean
  readonly onNewDeal: () => void
  readonly onGiveUp: (() => void) | null
}

/** How long one look takes, and a longer one. */
const [LOOK_MS, LONG_LOOK_MS] = [20_000, 90_000]

export function Notices(notices: NoticesProps) {
  const { box, complaint, props } = notices
  const passing = usePassing(notices)
  const lasting = useLasting(notices)
  const content = props.still ? null : (passing ?? lasting)
  // What was asked for and can be closed stands in the place of the tools, where there is room for it.
  const instead = !props.still && passing !== null && complaint === null
  useFocusFromTools(box, instead)
  return (
    <div className={css.notices} role="status" ref={box} data-instead={instead}>
      {content !== null && (
        <div className={`${css.notice} on-paper`} data-box="bubble:notice">
          {content}
        </div>
      )}
    </div>
  )
}

const Act = ({ children, onUse }: { readonly children: string; readonly onUse: () => void }) => (
  <button type="button" className={css.act} onClick={onUse}>
    {children}
  </button>
)

function Refusal({ text, onHeard }: { readonly text: ReactNode; readonly onHeard: () => void }) {
  const heard = useRef(onHeard)
  heard.current = onHeard
  useEffect(() => {
    const timer = setTimeout(() => heard.current(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])
  return <p role="alert">{text}</p>
}

/** Whoever pressed a tool is at what stands in its place, and afterwards at the tool again. */
function useFocusFromTools(box: RefObject<HTMLElement | null>, instead: boolean): void {
  const left = useRef(false)
  useLayoutEffect(() => {
    const tools = box.current?.parentElement?.querySelector<HTMLElement>('[role="toolbar"]') ?? null
    if (tools === null) return
    const at = document.activeElement
    if (instead) {
      left.current ||= tools.contains(at) && getComputedStyle(tools).visibility === 'hidden'
      if (left.current && (at === document.body || tools.contains(at))) box.current?.querySelector('button')?.focus()
    } else if (left.current) {
      left.current = false
      if (at === document.body) tools.querySelector<HTMLElement>('[data-box="tool:hint"]')?.focus()
    }
  })
}

/** What goes again: an answer to what was asked. */
function usePassing({ props, play, complaint, peeking, daily }: NoticesProps): ReactNode {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { view, undo } = props
  if (complaint !== null) return <Refusal key={complaint.nth} text={complaint.text} onHeard={play.onHeard} />

  const { onHint } = play
  // Whoever switches hints off wants to hear no more of a look either.
  const peek = onHint === null ? null : peeking.peek
  const look = (ms: number): void => {
    const id = tableId()
    if (id !== null) changeNote(id, { peeked: true })
    play.onQuiet()
    peeking.start(ms)
  }
  const close = (
    <Act
      onUse={() => {
        peeking.stop()
        play.onQuiet()
      }}
    >
      {texts.hints.close}
    </Act>
  )
  if (peek !== null) {
    const number = new Intl.NumberFormat(localeOf(language))
    switch (peek.kind) {
      case 'looking':
        return (
          <>
            <p>{texts.hints.looking(number.format(peek.positions))}</p>
            <Act onUse={peeking.stop}>{texts.hints.stop}</Act>
          </>
        )
      case 'solved':
        return (
          <>
            <p>
              <b>{capital(adviceText(view, peek.action, language))}</b> <small>{texts.hints.winnable(peek.moves)}</small>
            </p>
            <Act onUse={() => play.onDo(peek.action)}>{texts.hints.doIt}</Act>
            {close}
          </>
        )
      case 'lost':
        return (
          <>
            <p>
              <b>{texts.hints.lost}</b> <small>{texts.hints.lostHint}</small>
            </p>
            {undo != null && <Act onUse={() => play.onTravel('undo')}>{texts.table.undo}</Act>}
            {close}
          </>
        )
      case 'unknown':
        return (
          <>
            <p>{texts.hints.unknown}</p>
            <Act onUse={() => look(LONG_LOOK_MS)}>{texts.hints.keepLooking}</Act>
            {close}
          </>
        )
      case 'failed':
        return (
          <>
            <p>{texts.hints.failed}</p>
            {close}
          </>
        )
    }
  }

  const sealed = optionsOf(props.options).deal === 0
  const mayPeek = onHint !== null && !sealed && daily.kind === 'none' && tableId() !== null
  const whyNot = sealed ? texts.hints.noPeekSealed : daily.kind === 'daily' ? texts.hints.noPeekDaily : ''
  const peekAct = mayPeek ? <Act onUse={() => look(LOOK_MS)}>{texts.hints.peek}</Act> : null
  if (play.thinking)
    return (
      <p className={thinking.thinking}>
        <span className={thinking.spinner} aria-hidden="true" />
        {texts.hints.thinking}
      </p>
    )
  if (play.advice !== null) {
    const { action } = play.advice
    return (
      <>
        <p>
          <b>{capital(adviceText(view, action, language))}</b> <small>{texts.hints.seen}.</small>
        </p>
        <Act onUse={() => play.onDo(action)}>{texts.hints.doIt}</Act>
        {peekAct}
        {close}
      </>
    )
  }
  if (play.notice !== null)
    return (
      <>
        <p>
          {noticeText(play.notice, language)} {play.notice === 'no-hint' && !mayPeek && <small>{whyNot}</small>}
        </p>
        {play.notice === 'no-hint' && peekAct}
        {play.notice === 'hint-failed' && onHint !== null && <Act onUse={onHint}>{texts.hints.again}</Act>}
        {close}
      </>
    )
  return null
}

/** What stays for as long as it is so. */
function useLasting({ props, play, lost, onNewDeal, onGiveUp }: NoticesProps): ReactNode {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { view, still, undo } = props
  const { aids } = play.rules
  const beyondHelp = useMemo(
    () => (still || view.left > 0 ? null : aids.validMvExists(view) ? (aids.isStuck(view) ? 'stuck' : null) : 'no-moves'),
    [aids, view, still],
  )
  if (beyondHelp !== null)
    return (
      <>
        <p>
          <b>{beyondHelp === 'stuck' ? texts.notices.stuck : texts.notices.noMoves}</b> <small>{texts.notices.stuckHint}</small>
        </p>
        {undo != null && <Act onUse={() => play.onTravel('undo')}>{texts.table.undo}</Act>}
        <Act onUse={onNewDeal}>{texts.table.newDeal}</Act>
      </>
    )
  if (lost)
    return (
      <>
        <p>
          <b>{texts.hints.lost}</b> <small>{texts.hints.lostHint}</small>
        </p>
        {undo != null && <Act onUse={() => play.onTravel('undo')}>{texts.table.undo}</Act>}
        <Act onUse={onNewDeal}>{texts.table.newDeal}</Act>
        {onGiveUp !== null && <Act onUse={onGiveUp}>{texts.deals.giveUp}</Act>}
      </>
    )
  return null
}
