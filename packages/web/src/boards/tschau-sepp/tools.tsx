/** The small things one changes at the table: how the hand is sorted, and which deck one looks at. */
import { SwissMark } from '../../cards/swiss/suits.tsx'
import type { OrderedHand } from '../../parts/use-hand-order.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import css from './board.module.css'
import { chooseDeckStyle } from './deck-style.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'
import { wordsIn } from './words/words.ts'

interface ToolsProps {
  readonly hand: OrderedHand
  readonly play: TschauSepp
  readonly look: 'words' | 'icons'
}

export function Tools({ hand, play, look }: ToolsProps) {
  const words = wordsIn(play.language).table
  const change = (): void => chooseDeckStyle(play.style === 'swiss' ? 'french' : 'swiss')
  if (look === 'icons')
    return (
      <div className={css.tools}>
        <button
          type="button"
          className={css.tool}
          aria-label={words.facesName[play.style]}
          title={words.faces[play.style]}
          onClick={change}
        >
          <SwissMark suit="H" className={css.toolMark} />
        </button>
        <IconButton className={css.tool} icon="sort" name={words.sortName[hand.order]} onClick={hand.sort} />
      </div>
    )
  return (
    <div className={css.tools}>
      <Button look="felt" size="small" icon="sort" aria-label={words.sortName[hand.order]} onClick={hand.sort}>
        {words.sort[hand.order]}
      </Button>
      <Button look="felt" size="small" aria-label={words.facesName[play.style]} onClick={change}>
        <SwissMark suit="H" className={css.toolMark} />
        {words.faces[play.style]}
      </Button>
    </div>
  )
}
