/**
 * The combination bar: what the selected cards are and whether they beat the table, before anything is played; and everything that can be
 * done with them. Buttons stay pressable: a refusal says why.
 */
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import css from './combo-bar.module.css'
import { barText } from './explain.ts'
import type { TwoProps } from './props.ts'
import { mayPass } from './selection.ts'
import { BAR, type BigTwo } from './use-big-two.ts'
import { wordsIn } from './words/words.ts'

interface ComboBarProps {
  readonly props: TwoProps
  readonly play: BigTwo
}

export function ComboBar({ props, play }: ComboBarProps) {
  const { language, hints } = useSettings()
  const words = wordsIn(language).bar
  const text = barText(props, play.judged, hints === 'off' ? null : play.picks.length, language)
  const refused = play.complaint?.place === BAR ? play.complaint : null
  const waits = play.queued && play.selected.length === 0
  const ready = play.mayAct && play.judged.kind === 'wins'
  // Where nothing wins, passing is the next sensible thing.
  const passes = play.mayAct && hints !== 'off' && play.picks.length === 0 && mayPass(props.legal)
  return (
    <section className={css.bar} aria-label={words.region} data-place={BAR} data-tone={refused === null ? text.tone : 'refused'}>
      <div className={css.text}>
        <p role="status">
          <b>{waits ? words.willPass : text.title}</b>
          {refused === null && (waits || text.line !== '') && <span>{waits ? words.willPassHint : text.line}</span>}
        </p>
        {refused !== null && (
          <p key={refused.nth} role="alert">
            {refused.text}
          </p>
        )}
      </div>
      <div className={css.buttons}>
        {hints !== 'off' && (
          <Button
            look="felt"
            icon="hint"
            className={css.suggest}
            aria-label={words.suggestName(play.picks.length)}
            aria-keyshortcuts="F"
            title={words.suggest}
            onClick={play.onPick}
          >
            <span>{words.suggest}</span>
          </Button>
        )}
        {play.selected.length > 0 && (
          <Button
            look="felt"
            icon="x"
            className={css.clear}
            aria-label={words.clearName}
            aria-keyshortcuts="Escape"
            title={words.clear}
            onClick={play.onClear}
          />
        )}
        <Button
          look={ready ? 'primary' : 'felt'}
          icon={ready ? 'check' : undefined}
          className={css.play}
          aria-keyshortcuts="P"
          onClick={() => void play.onPlay()}
        >
          {text.act}
        </Button>
        <PassButton play={play} next={passes} advised={props.advice?.type === 'pass'} />
      </div>
    </section>
  )
}

function PassButton({ play, next, advised }: { readonly play: BigTwo; readonly next: boolean; readonly advised: boolean }) {
  const { language } = useSettings()
  const words = wordsIn(language).bar
  const queues = play.mayQueue || play.queued
  return (
    <Button
      look={next ? 'primary' : 'felt'}
      className={css.pass}
      data-advised={advised}
      aria-keyshortcuts="X"
      aria-pressed={queues ? play.queued : undefined}
      aria-label={play.queued ? words.cancelPass : queues ? words.passWhenTurn : undefined}
      title={queues ? words.passWhenTurn : undefined}
      onClick={() => void play.onPass()}
    >
      {play.queued ? words.willPass : words.pass}
    </Button>
  )
}
