/** The line above the tools: what a hint means and where it comes from, how peeking goes, that nothing is left to do. */

import { type ReactNode, useMemo } from 'react'
import { localeOf } from '../../i18n/language.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { adviceText } from './hint/advice.ts'
import thinking from './hint/thinking.module.css'
import type { Peeking } from './peek/use-peek.ts'
import { optionsOf, type ThievesProps, tableId } from './props.ts'
import { changeNote } from './record-book/record-book.ts'
import type { Daily } from './use-daily.ts'
import { noticeText, type Thieves } from './use-forty-thieves.ts'
import { capital, wordsIn } from './words/words.ts'

interface NoticesProps {
  readonly props: ThievesProps
  readonly play: Thieves
  readonly peeking: Peeking
  readonly daily: Daily
  /** It is proven that no way to win is left. */
  readonly lost: boolean
  readonly onNewDeal: () => void
}

/** How long one look takes, and a longer one. */
const [LOOK_MS, LONG_LOOK_MS] = [20_000, 90_000]

export function Notices(notices: NoticesProps) {
  const content = useNotice(notices)
  return (
    <div className={css.notices} role="status">
      {content !== null && <div className={`${css.notice} on-paper`}>{content}</div>}
    </div>
  )
}

const Act = ({ children, onUse }: { readonly children: string; readonly onUse: () => void }) => (
  <button type="button" className={css.act} onClick={onUse}>
    {children}
  </button>
)

function useNotice({ props, play, peeking, daily, lost, onNewDeal }: NoticesProps): ReactNode {
  const { language } = useSettings()
  const words = wordsIn(language)
  const { view, still, undo, leave } = props
  const { aids } = play.rules
  const beyondHelp = useMemo(
    () => (still || view.left > 0 ? null : aids.validMvExists(view) ? (aids.isStuck(view) ? 'stuck' : null) : 'no-moves'),
    [aids, view, still],
  )
  if (still) return null

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
      {words.hints.close}
    </Act>
  )
  if (peek !== null) {
    const number = new Intl.NumberFormat(localeOf(language))
    switch (peek.kind) {
      case 'looking':
        return (
          <>
            <p>{words.hints.looking(number.format(peek.positions))}</p>
            <Act onUse={peeking.stop}>{words.hints.stop}</Act>
          </>
        )
      case 'solved':
        return (
          <>
            <p>
              <b>{capital(adviceText(view, peek.action, language))}</b>{' '}
              <small>
                {words.hints.peeked}. {words.hints.winnable(peek.moves)}
              </small>
            </p>
            <Act onUse={() => play.onDo(peek.action)}>{words.hints.doIt}</Act>
            {close}
          </>
        )
      case 'lost':
        return (
          <>
            <p>
              <b>{words.hints.lost}</b> <small>{words.hints.lostHint}</small>
            </p>
            {undo != null && <Act onUse={undo}>{words.table.undo}</Act>}
            {close}
          </>
        )
      case 'unknown':
        return (
          <>
            <p>{words.hints.unknown}</p>
            <Act onUse={() => look(LONG_LOOK_MS)}>{words.hints.keepLooking}</Act>
            {close}
          </>
        )
      case 'failed':
        return (
          <>
            <p>{words.hints.failed}</p>
            {close}
          </>
        )
    }
  }

  const sealed = optionsOf(props.options).deal === 0
  const mayPeek = onHint !== null && !sealed && daily.kind === 'none' && tableId() !== null
  const whyNot = sealed ? words.hints.noPeekSealed : daily.kind === 'daily' ? words.hints.noPeekDaily : ''
  const peekAct = mayPeek ? <Act onUse={() => look(LOOK_MS)}>{words.hints.peek}</Act> : null
  if (play.thinking)
    return (
      <p className={thinking.thinking}>
        <span className={thinking.spinner} aria-hidden="true" />
        {words.hints.thinking}
      </p>
    )
  if (play.advice !== null) {
    const { action } = play.advice
    return (
      <>
        <p>
          <b>{capital(adviceText(view, action, language))}</b> <small>{words.hints.seen}.</small>
        </p>
        <Act onUse={() => play.onDo(action)}>{words.hints.doIt}</Act>
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
        {play.notice === 'hint-failed' && onHint !== null && <Act onUse={onHint}>{words.hints.again}</Act>}
        {close}
      </>
    )
  if (beyondHelp !== null)
    return (
      <>
        <p>
          <b>{beyondHelp === 'stuck' ? words.notices.stuck : words.notices.noMoves}</b> <small>{words.notices.stuckHint}</small>
        </p>
        {undo != null && <Act onUse={undo}>{words.table.undo}</Act>}
        <Act onUse={onNewDeal}>{words.table.newDeal}</Act>
      </>
    )
  if (lost)
    return (
      <>
        <p>
          <b>{words.hints.lost}</b> <small>{words.hints.lostHint}</small>
        </p>
        {undo != null && <Act onUse={undo}>{words.table.undo}</Act>}
        <Act onUse={onNewDeal}>{words.table.newDeal}</Act>
        {leave !== undefined && <Act onUse={leave}>{words.deals.giveUp}</Act>}
      </>
    )
  return null
}
