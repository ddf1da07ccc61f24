/** The four things one can do besides playing a card, always at the same places: Tschau!, Sepp!, draw, pass. A press at the wrong moment says why. */
import type { Word } from '@parlour/games/tschau-sepp'
import { useSettings } from '../../services.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './calls.module.css'
import type { CallState } from './moves.ts'
import type { SeppProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

export function Calls({ props, play }: { readonly props: SeppProps; readonly play: TschauSepp }) {
  const texts = textsIn(play.language).table
  const { moves } = play
  const owed = props.view.pending
  const { advice } = props
  const advised = (type: 'draw' | 'pass' | 'say', word?: Word): boolean =>
    advice?.type === type && (advice.type !== 'say' || advice.word === word)
  const mine = props.seat !== null && props.toAct.includes(props.seat)
  return (
    <fieldset className={css.calls} aria-label={texts.actions}>
      <Call word="tschau" state={moves.tschau} play={play} advised={advised('say', 'tschau')} />
      <Call word="sepp" state={moves.sepp} play={play} advised={advised('say', 'sepp')} />
      <button
        type="button"
        className={css.act}
        data-box="tool:draw"
        data-place="draw-button"
        data-ready={moves.draws}
        data-advised={advised('draw')}
        aria-disabled={!moves.draws}
        onClick={() => void play.onDraw('draw-button')}
      >
        {texts.draw(mine && owed > 0 ? owed : 1)}
      </button>
      <button
        type="button"
        className={css.act}
        data-box="tool:pass"
        data-place="pass"
        data-ready={moves.passes}
        data-advised={advised('pass')}
        aria-disabled={!moves.passes}
        onClick={() => void play.onPass()}
      >
        {moves.passes ? texts.pass : texts.passLater}
      </button>
    </fieldset>
  )
}

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
