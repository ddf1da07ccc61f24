/** The tools below the table: take back, redo, hint, collect, deal anew. They keep their places whether or not they can be used. */
import { cardName } from '../../cards/names.ts'
import { useSettings } from '../../services.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './board.module.css'
import { movedCard } from './hint/advice.ts'
import type { ThievesProps } from './props.ts'
import type { Thieves } from './use-forty-thieves.ts'
import { wordsIn } from './words/words.ts'

interface ToolProps {
  readonly icon: IconName
  readonly children: string
  /** Where there is little room. */
  readonly short?: string
  readonly look?: 'next'
  readonly disabled?: boolean
  readonly onUse: () => void
}

const Tool = ({ icon, children, short = children, look, disabled = false, onUse }: ToolProps) => (
  <button type="button" className={css.tool} data-look={look} aria-label={children} disabled={disabled} onClick={onUse}>
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
  onNewDeal,
}: {
  readonly props: ThievesProps
  readonly play: Thieves
  readonly onNewDeal: () => void
}) {
  const { language } = useSettings()
  const words = wordsIn(language).table
  const { undo = null, redo = null } = props
  return (
    <div className={css.tools} role="toolbar" aria-label={words.tools}>
      <Tool icon="undo" disabled={undo === null} onUse={() => undo?.()}>
        {words.undo}
      </Tool>
      <Tool icon="redo" disabled={redo === null} onUse={() => redo?.()}>
        {words.redo}
      </Tool>
      {play.onHint !== null && (
        <Tool icon="hint" look="next" short={words.hint} onUse={play.onHint}>
          {hintLabel(props, play)}
        </Tool>
      )}
      <Tool icon="collect" onUse={play.onCollect}>
        {words.collect}
      </Tool>
      <Tool icon="deal" short={words.newShort} onUse={onNewDeal}>
        {words.newDeal}
      </Tool>
    </div>
  )
}

function hintLabel({ view }: ThievesProps, { advice, language }: Thieves): string {
  const words = wordsIn(language).table
  if (advice === null) return words.hint
  const card = movedCard(view, advice.action)
  return card === null ? words.hintDeal : words.hintFor(cardName(card, language))
}
