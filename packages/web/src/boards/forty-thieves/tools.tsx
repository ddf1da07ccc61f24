/** The tools below the table: take back, redo, hint, collect, deal anew. They keep their places whether or not they can be used. */
import { useMemo } from 'react'
import { cardName } from '../../cards/names.ts'
import { useSettings } from '../../services.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './board.module.css'
import { movedCard } from './hint/advice.ts'
import type { ThievesProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { Thieves } from './use-forty-thieves.ts'

interface ToolProps {
  readonly name: string
  readonly icon: IconName
  readonly children: string
  /** Heard in place of the words, which stay as long as they are. */
  readonly spoken?: string
  /** Where there is little room. */
  readonly short?: string
  readonly look?: 'next'
  readonly disabled?: boolean
  /** There is nothing to do, and it can still be asked why. */
  readonly rests?: boolean
  readonly onUse: () => void
}

const Tool = ({ name, icon, children, spoken = children, short = children, look, disabled = false, rests = false, onUse }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    data-box={`tool:${name}`}
    data-look={look}
    aria-label={spoken}
    title={spoken}
    disabled={disabled}
    aria-disabled={rests || undefined}
    onClick={onUse}
  >
    <Icon name={icon} />
    <span className={css.long}>{children}</span>
    <span className={css.short} aria-hidden="true">
      {short}
    </span>
  </button>
)

export function Tools({
  props,
  play,
  at,
  onNewDeal,
}: {
  readonly props: ThievesProps
  readonly play: Thieves
  /** Below the cards, or in the header line of a phone on its side. */
  readonly at: 'foot' | 'header'
  readonly onNewDeal: () => void
}) {
  const { language } = useSettings()
  const texts = textsIn(language).table
  const { undo = null, redo = null, view } = props
  const { aids } = play.rules
  const collects = useMemo(() => aids.safeCollect(view).length > 0, [aids, view])
  return (
    <div className={css.tools} data-at={at} role="toolbar" aria-label={texts.tools}>
      <Tool name="undo" icon="undo" disabled={undo === null} onUse={() => play.onTravel('undo')}>
        {texts.undo}
      </Tool>
      <Tool name="redo" icon="redo" disabled={redo === null} onUse={() => play.onTravel('redo')}>
        {texts.redo}
      </Tool>
      {play.onHint !== null && (
        <Tool name="hint" icon="hint" look="next" spoken={hintLabel(props, play)} onUse={play.onHint}>
          {texts.hint}
        </Tool>
      )}
      <Tool name="collect" icon="collect" rests={!collects} onUse={play.onCollect}>
        {texts.collect}
      </Tool>
      <Tool name="new-deal" icon="deal" short={texts.newShort} onUse={onNewDeal}>
        {texts.newDeal}
      </Tool>
    </div>
  )
}

function hintLabel({ view }: ThievesProps, { advice, language }: Thieves): string {
  const texts = textsIn(language).table
  if (advice === null) return texts.hint
  const card = movedCard(view, advice.action)
  return card === null ? texts.hintDeal : texts.hintFor(cardName(card, language))
}
