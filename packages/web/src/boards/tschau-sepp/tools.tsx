/** The small things one changes at the table: which deck one looks at, and how the hand is sorted. */
import { SwissMark } from '../../cards/swiss/suits.tsx'
import stage from '../../parts/placement/stage.module.css'
import type { OrderedHand } from '../../parts/use-hand-order.ts'
import { IconButton } from '../../ui/button.tsx'
import css from './board.module.css'
import { chooseDeckStyle } from './deck-style.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

interface ToolsProps {
  readonly hand: OrderedHand
  readonly play: TschauSepp
}

export function Tools({ hand, play }: ToolsProps) {
  const texts = textsIn(play.language).table
  const change = (): void => chooseDeckStyle(play.style === 'swiss' ? 'french' : 'swiss')
  return (
    <>
      <button
        type="button"
        className={stage.tool}
        aria-label={texts.facesName[play.style]}
        title={texts.faces[play.style]}
        onClick={change}
      >
        <SwissMark suit="H" className={css.toolMark} />
      </button>
      <IconButton className={stage.tool} icon="sort" name={texts.sortName[hand.order]} onClick={hand.sort} />
    </>
  )
}
