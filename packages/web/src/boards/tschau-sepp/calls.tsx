/** The four things one can do besides playing a card, always at the same places: Tschau!, Sepp!, draw, pass. A press at the wrong moment says why. */
import type { Word } from '@parlour/games/tschau-sepp'
import type { ReactNode } from 'react'
import { useSettings } from '../../services.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './calls.module.css'
import type { CallState } from './moves.ts'
import type { SeppProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

export function Calls({ props, play }: { readonly props: SeppProps; readonly play: TschauSepp }) {
  const texts = textsIn(play.language).table
  const { hints } = useSettings()
  const { moves } = play
  const nothingFits = hints !== 'off' && moves.playable.length === 0
  const owed = props.view.pending
  const { advice } = props
  const advised = (type: 'draw' | 'pass' | 'say', word?: Word): boolean =>
    advice?.type === type && (advice.type !== 'say' || advice.word === word)
  const mine = props.seat !== null && props.toAct.includes(props.seat)
  return (
    <fieldset className={css.calls} aria-label={texts.actions}>
      <Call word="tschau" state={moves.tschau} play={play} advised={advised('say', 'tschau')} />
      <Call word="sepp" state={moves.sepp} play={play} advised={advised('say', 'sepp')} />
      <Act
        tool="draw"
        place="draw-button"
        ready={moves.draws}
        next={nothingFits}
        advised={advised('draw')}
        onAct={() => play.onDraw('draw-button')}
      >
        {texts.draw(mine && owed > 0 ? owed : 1)}
      </Act>
      <Act tool="pass" place="pass" ready={moves.passes} next={nothingFits && !moves.draws} advised={advised('pass')} onAct={play.onPass}>
        <span>{texts.pass}</span> {!moves.passes && <span className={css.under}>{texts.passLater}</span>}
      </Act>
    </fieldset>
  )
}

interface ActProps {
  readonly tool: string
  /** Where cards fly from, and a refusal is said. */
  readonly place: string
  readonly ready: boolean
  /** What there is to do now, if it can be done. */
  readonly next: boolean
  readonly advised: boolean
  readonly onAct: () => unknown
  readonly children: ReactNode
}

const Act = ({ tool, place, ready, next, advised, onAct, children }: ActProps) => (
  <button
    type="button"
    className={css.act}
    data-box={`tool:${tool}`}
    data-place={place}
    data-ready={ready}
    data-next={next}
    data-advised={advised}
    aria-disabled={!ready}
    onClick={() => void onAct()}
  >
    {children}
  </button>
)

interface CallProps {
  readonly word: Word
  readonly state: CallState
  readonly play: TschauSepp
  readonly advised: boolean
}

function Call({ word, state, play, advised }: CallProps) {
  const { hints } = useSettings()
  const texts = textsIn(play.language)
  // Without hints the moment is not pointed out, but it can be used all the same.
  const shown = state === 'due' && hints === 'off' ? 'open' : state
  const under = {
    rest: texts.table.callRest[word],
    open: texts.table.callRest[word],
    due: texts.table.callDue[word],
    said: texts.table.callSaid,
    auto: texts.table.callAuto,
  }[shown]
  return (
    <button
      type="button"
      className={css.call}
      data-box={`tool:${word}`}
      data-place={`call:${word}`}
      data-state={shown}
      data-advised={advised}
      aria-disabled={state !== 'due' && state !== 'open'}
      aria-pressed={state === 'said'}
      onClick={() => void play.onSay(word)}
    >
      <span className={css.word}>{texts.calls[word]}</span>
      <span className={css.under}>
        {state === 'said' && <Icon name="check" />}
        {under}
      </span>
    </button>
  )
}
