/**
 * The combination bar: what the selected cards are and whether they beat the table, before anything is played; and everything that can be
 * done with them. Its height is fixed, so nothing moves with what it says. Buttons stay pressable: a refusal says why.
 */

import type { ComponentProps } from 'react'
import stage from '../../parts/placement/stage.module.css'
import type { TrickPlacement } from '../../parts/placement/trick-table.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import type { OrderedHand } from '../../parts/use-hand-order.ts'
import { useSettings } from '../../services.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import css from './combo-bar.module.css'
import { barText } from './explain.ts'
import type { TwoProps } from './props.ts'
import { mayPass } from './selection.ts'
import { textsIn } from './texts/texts.ts'
import { BAR, type BigTwo } from './use-big-two.ts'

interface ComboBarProps {
  readonly props: TwoProps
  readonly play: BigTwo
  readonly hand: OrderedHand
  readonly at: TrickPlacement
}

export function ComboBar({ props, play, hand, at }: ComboBarProps) {
  const { language, hints } = useSettings()
  const { bar: texts, table } = textsIn(language)
  const text = barText(props, play.judged, hints === 'off' ? null : play.picks.length, language)
  const line = at.shape === 'flat' ? (text.brief ?? text.line) : text.line
  const refused = play.complaint
  const waits = play.queued && play.selected.length === 0
  const buttons = <Buttons props={props} play={play} act={text.act} />
  return (
    <section className={css.bar} aria-label={texts.region} data-tone={refused === null ? text.tone : 'refused'}>
      <Zone at={at.bar} name="lane:bar" place={BAR} layer="dock" className={css.panel}>
        <div className={css.text}>
          <p role="status">
            {refused === null && <b>{waits ? texts.willPass : text.title}</b>}
            {refused === null && (waits || line !== '') && <span>{waits ? texts.willPassHint : line}</span>}
          </p>
          {refused !== null && (
            <p key={refused.nth} role="alert">
              {refused.text}
            </p>
          )}
        </div>
        {at.buttons === null && buttons}
      </Zone>
      {at.buttons !== null && (
        <Zone at={at.buttons} layer="dock">
          {buttons}
        </Zone>
      )}
      <Zone at={at.tools} layer="dock" className={stage.tools}>
        {hints !== 'off' && (
          <Tool
            icon="sparkle"
            word={at.toolWords ? texts.suggest : null}
            name={texts.suggestName(play.picks.length)}
            data-box="tool:suggest"
            aria-keyshortcuts="F"
            aria-disabled={play.picks.length === 0}
            onClick={play.onPick}
          />
        )}
        <Tool
          icon="sort"
          word={at.toolWords ? table.sort[hand.order] : null}
          name={table.sortName[hand.order]}
          data-box="tool:sort"
          onClick={hand.sort}
        />
      </Zone>
    </section>
  )
}

interface ToolProps extends Omit<ComponentProps<typeof IconButton>, 'className'> {
  /** Under the picture; null where there is no room. */
  readonly word: string | null
}

const Tool = ({ word, ...rest }: ToolProps) => (
  <IconButton className={`${stage.tool} ${word === null ? '' : stage.worded}`} {...rest}>
    {word}
  </IconButton>
)

interface ButtonsProps {
  readonly props: TwoProps
  readonly play: BigTwo
  readonly act: string
}

function Buttons({ props, play, act }: ButtonsProps) {
  const { language, hints } = useSettings()
  const texts = textsIn(language).bar
  const ready = play.mayAct && play.judged.kind === 'wins'
  // Where nothing wins, passing is the next sensible thing.
  const passes = play.mayAct && hints !== 'off' && play.picks.length === 0 && mayPass(props.legal)
  return (
    <div className={css.buttons}>
      <Button
        look="felt"
        icon="x"
        className={css.clear}
        data-box="tool:clear"
        data-idle={play.selected.length === 0}
        aria-label={texts.clearName}
        aria-keyshortcuts="Escape"
        title={texts.clear}
        onClick={play.onClear}
      />
      <Button
        look={ready ? 'primary' : 'felt'}
        icon={ready ? 'check' : undefined}
        className={css.play}
        data-box="tool:play"
        data-idle={play.selected.length === 0}
        aria-keyshortcuts="P"
        onClick={() => void play.onPlay()}
      >
        {act}
      </Button>
      <PassButton play={play} next={passes} advised={props.advice?.type === 'pass'} />
    </div>
  )
}

function PassButton({ play, next, advised }: { readonly play: BigTwo; readonly next: boolean; readonly advised: boolean }) {
  const { language } = useSettings()
  const texts = textsIn(language).bar
  const queues = play.mayQueue || play.queued
  return (
    <Button
      look={next ? 'primary' : 'felt'}
      className={css.pass}
      data-box="tool:pass"
      data-advised={advised}
      aria-keyshortcuts="X"
      aria-pressed={queues ? play.queued : undefined}
      aria-label={play.queued ? texts.cancelPass : queues ? texts.passWhenTurn : undefined}
      title={queues ? texts.passWhenTurn : undefined}
      onClick={() => void play.onPass()}
    >
      {play.queued ? texts.willPass : texts.pass}
    </Button>
  )
}
