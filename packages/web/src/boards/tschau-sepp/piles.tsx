/** The middle of the table: drawing stack and played cards, with the suit that counts. */
import { DiscardPile, DrawPile } from '../../parts/pile.tsx'
import type { PilePlacement } from '../../parts/placement/pile-table.ts'
import { Zone } from '../../parts/placement/zone.tsx'
import { partTexts } from '../../parts/texts.ts'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { namesIn } from './card-names.ts'
import { isWished } from './notice.tsx'
import { playedOf, type SeppProps, suitLetter, topOf } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'

interface PilesProps {
  readonly props: SeppProps
  readonly play: TschauSepp
  readonly at: PilePlacement
}

export function Piles({ props, play, at }: PilesProps) {
  const { back } = useSettings()
  const { view } = props
  const { language, style, moves } = play
  const texts = textsIn(language).table
  const parts = partTexts(language)
  const names = namesIn(language, style)
  const suit = suitLetter(view.suit)
  const owed = view.pending > 0
  const drawIsAdvised = props.advice?.type === 'draw'
  const stackName = moves.draws ? (owed ? texts.stackOwed(view.pending) : texts.stackDraw(view.left)) : texts.stackClosed(view.left)
  const state = props.still || props.seat === null ? 'still' : moves.draws && (owed || moves.playable.length === 0) ? 'due' : 'closed'
  return (
    <>
      <Zone at={at.draw} layer="piles">
        <DrawPile
          count={view.left}
          back={back}
          name={drawIsAdvised ? textsIn(language).advice.marked(stackName) : stackName}
          advised={drawIsAdvised}
          pill={parts.left(view.left)}
          state={state}
          onDraw={() => void play.onDraw()}
        />
      </Zone>
      <Zone at={at.discard} layer="piles" className={css.played}>
        <DiscardPile cards={playedOf(view)} name={texts.pile(names.card(topOf(view)), names.suit(suit))} />
        {!isWished(props) && !view.owesSuit && props.toAct.length > 0 && (
          <span className={css.pill} data-box="badge:suit" data-with="discard" data-group="discard" aria-hidden="true">
            {texts.suit(names.suit(suit))}
          </span>
        )}
      </Zone>
    </>
  )
}
