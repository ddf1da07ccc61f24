/** The middle of the table: drawing stack and played cards in the ring of the direction, and what holds now: the wish, or the cards owed. */
import { isJack } from '@parlour/games/tschau-sepp'
import type { BackName } from '../../cards/back.tsx'
import card from '../../cards/card.module.css'
import { DiscardPile, DrawPile } from '../../parts/pile.tsx'
import { isYou, nameOf } from '../../parts/seats.ts'
import { SuitMedallion } from '../../parts/suit-medallion.tsx'
import { partWords } from '../../parts/words.ts'
import css from './board.module.css'
import { namesIn } from './card-names.ts'
import { wayName } from './happening-texts.tsx'
import { SuitSign } from './marks.tsx'
import { playedOf, type SeppProps, suitLetter, topOf } from './props.ts'
import { Ring } from './ring.tsx'
import type { TschauSepp } from './use-tschau-sepp.ts'
import { capital, wordsIn } from './words/words.ts'

interface PilesProps {
  readonly props: SeppProps
  readonly play: TschauSepp
  readonly back: BackName
}

export function Piles({ props, play, back }: PilesProps) {
  const { view } = props
  const { language, style, moves } = play
  const words = wordsIn(language).table
  const parts = partWords(language)
  const names = namesIn(language, style)
  const suit = suitLetter(view.suit)
  const wished = isJack(view.pile.card) && !view.owesSuit
  const owed = view.pending > 0
  const drawIsAdvised = props.advice?.type === 'draw'
  const stackName = moves.draws ? (owed ? words.stackOwed(view.pending) : words.stackDraw(view.left)) : words.stackClosed(view.left)
  return (
    <div className={css.centre}>
      <Ring direction={view.direction} label={words.goes(wayName(view.direction === 1 ? 'clockwise' : 'counter-clockwise', language))} />
      <div className={css.piles}>
        <DrawPile
          count={view.left}
          back={back}
          name={drawIsAdvised ? wordsIn(language).advice.marked(stackName) : stackName}
          advised={drawIsAdvised}
          pill={parts.toDraw(view.left)}
          state={
            props.still || props.seat === null
              ? 'still'
              : owed && moves.draws
                ? 'due'
                : moves.draws && moves.playable.length === 0
                  ? 'due'
                  : 'closed'
          }
          onDraw={() => void play.onDraw()}
        />
        <div className={css.played}>
          <DiscardPile cards={playedOf(view)} name={words.pile(names.card(topOf(view)), names.suit(suit))} />
          {!wished && (
            <span className={css.pill} aria-hidden="true">
              {words.suit(names.suit(suit))}
            </span>
          )}
        </div>
      </div>
      <div className={css.notice}>
        {owed && <Owed props={props} play={play} />}
        {wished && (
          <SuitMedallion suit={suit} title={words.wished(capital(names.suit(suit)))} mark={<SuitSign suit={suit} className={card.mark} />}>
            <span className={css.else}>{words.wishedElse(names.oneOfRank('J'))}</span>
          </SuitMedallion>
        )}
      </div>
    </div>
  )
}

/** Cards that the player on turn owes, and the way out. */
function Owed({ props, play }: { readonly props: SeppProps; readonly play: TschauSepp }) {
  const { view, seats } = props
  const words = wordsIn(play.language).table
  const names = namesIn(play.language, play.style)
  return (
    <div className={css.owed}>
      <b className={css.plus} aria-hidden="true">
        +{view.pending}
      </b>
      <span>
        <strong>{isYou(seats, view.turn) ? words.owed(view.pending) : words.owedBy(nameOf(seats, view.turn), view.pending)}</strong>
        <span className={css.way}>{words.owedElse(names.oneOfRank('7'))}</span>
      </span>
    </div>
  )
}
