/**
 * Everything that lies on the table of Tschau Sepp. The others in a circle, clockwise to the left; in the middle the piles within the
 * arrows of the direction; below the own hand, whose turn it is, and the four things to press. Layout follows the size of the table.
 */
import { useRef, useState } from 'react'
import { Face } from '../../cards/face.tsx'
import { FaceDrawing } from '../../cards/face-drawing.ts'
import { SwissFace } from '../../cards/swiss/face.tsx'
import { useBigIndex } from '../../cards/use-big-index.ts'
import { useFlights, useFlown } from '../../parts/flights.tsx'
import { nearSeat, seatsInOrder } from '../../parts/seats.ts'
import { useHandOrder } from '../../parts/use-hand-order.ts'
import { useSize } from '../../parts/use-size.ts'
import { useSettings } from '../../services.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { spotsFor } from './around.ts'
import css from './board.module.css'
import { BoardBubble } from './board-bubble.tsx'
import { Calls } from './calls.tsx'
import { useDeckStyle } from './deck-style.ts'
import { flightsOf } from './flights-of.ts'
import { NearHand } from './near-hand.tsx'
import { Piles } from './piles.tsx'
import { isPlaying, playOrder, type SeppProps, suitLetter } from './props.ts'
import { MiniSeat, Said, SeatSpot } from './seat-spot.tsx'
import { Sign } from './sign.tsx'
import { type Speeches, speechesAfter } from './speech.ts'
import { SuitChooser } from './suit-chooser.tsx'
import { Tools } from './tools.tsx'
import { useTschauSepp } from './use-tschau-sepp.ts'
import { wordsIn } from './words/words.ts'

/** Below these sizes the others sit in a row above; and wishing comes from below. */
const NARROW = 700
const LOW = 460
const BESIDE = 900
/** From here on the hand lies between the sign and the calls, and its cards are large. */
const WIDE = 1000
/** Backs of others: a fan at a plate, none in the row. */
const FAN = 12
const RANKS = '6789TJQKA'

export function Board(props: SeppProps) {
  const { view, still, seat } = props
  const { language, back } = useSettings()
  const style = useDeckStyle()
  const root = useRef<HTMLElement>(null)
  const { width, height } = useSize(root)
  const compact = width < NARROW || height < LOW
  const near = nearSeat(seat)
  const flights = useFlights(root, back, 'standard')
  const play = useTschauSepp(props, language, style, { root, onSend: flights.remember })
  const hand = useHandOrder(play.moves.hand, RANKS, `${location.pathname}.${near}`)
  const big = useBigIndex()
  const [pointed, setPointed] = useState<string | null>(null)
  const speeches = useSpeeches(props)

  useFlown(props.seq, flights, () => flightsOf(props.happened, { seat: near, counts: view.counts, backs: compact ? 1 : FAN }))

  const acts = seat !== null && !still && isPlaying(view, seat)
  useShortcuts(
    acts
      ? {
          d: () => void play.onDraw(),
          n: () => void play.onPass(),
          t: () => void play.onSay('tschau'),
          p: () => void play.onSay('sepp'),
          s: () => void hand.sort(),
          ...Object.fromEntries(hand.cards.slice(0, 9).map((code, index) => [String(index + 1), () => play.onSelect(code)])),
        }
      : {},
  )

  const others = seatsInOrder(props).slice(1)
  const spots = spotsFor(others.length)
  const next = playOrder(props)[1]?.name ?? null
  return (
    <FaceDrawing value={style === 'swiss' ? SwissFace : Face}>
      <section className={css.board} ref={root} aria-label={wordsIn(language).title}>
        <div className={css.stage} data-compact={compact} data-acts={acts}>
          <div className={css.middle}>
            {compact ? (
              <div className={css.row}>
                {others.map((info, index) => (
                  <MiniSeat
                    key={info.seat}
                    {...{ info, props, language, back, index }}
                    others={others.length}
                    speech={speeches[info.seat] ?? null}
                  />
                ))}
              </div>
            ) : (
              others.map((info, index) => {
                const spot = spots[index]
                return (
                  spot !== undefined && (
                    <SeatSpot key={info.seat} {...{ info, props, language, back, spot }} speech={speeches[info.seat] ?? null} />
                  )
                )
              })
            )}
            <Piles props={props} play={play} back={back} />
          </div>
          <div className={css.sign}>
            <Sign props={props} play={play} />
            {seat !== null && !still && <Tools hand={hand} play={play} look={compact ? 'icons' : 'words'} />}
          </div>
          <div className={css.hand} data-place={`seat:${near}`}>
            {seat !== null && (
              <div className={css.ownSpeech}>
                <Said speech={speeches[near] ?? null} language={language} />
              </div>
            )}
            <NearHand
              {...{ props, play, hand }}
              layout={big ? 'fanBig' : 'fan'}
              cardWidth={width >= WIDE && height >= LOW ? 132 : undefined}
              onPoint={setPointed}
            />
          </div>
          {acts && (
            <div className={css.calls}>
              <Calls props={props} play={play} />
            </div>
          )}
        </div>
        <BoardBubble props={props} play={play} pointed={pointed !== null && play.moves.hand.includes(pointed) ? pointed : null} />
        {flights.layer}
        {play.moves.wishes && !still && (
          <SuitChooser
            play={play}
            next={next}
            look={width >= BESIDE && height >= LOW ? 'beside' : 'sheet'}
            advised={props.advice?.type === 'choose-suit' ? suitLetter(props.advice.suit) : null}
          />
        )}
      </section>
    </FaceDrawing>
  )
}

/** What stands in the bubbles, position by position. */
function useSpeeches({ seq, happened, view }: SeppProps): Speeches {
  const [told, setTold] = useState<{ readonly seq: number; readonly speeches: Speeches }>({ seq: -1, speeches: [] })
  if (told.seq === seq) return told.speeches
  const speeches = speechesAfter(told.speeches, happened, view)
  setTold({ seq, speeches })
  return speeches
}
