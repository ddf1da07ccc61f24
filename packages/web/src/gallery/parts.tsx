/** The parts of a table in all their states. */

import { Felt } from '../parts/felt.tsx'
import { DiscardPile, DrawPile } from '../parts/pile.tsx'
import { SeatPlate } from '../parts/seat-plate.tsx'
import type { SeatInfo } from '../parts/seats.ts'
import { SuitMedallion } from '../parts/suit-medallion.tsx'
import { TurnSign } from '../parts/turn-sign.tsx'
import css from './gallery.module.css'

const someone = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: 0,
  name,
  you: false,
  kind: 'person',
  bot: null,
  presence: 'here',
  awayUntil: null,
  onTurn: false,
  timeUntil: null,
  ...more,
})
const nothing = (): void => undefined

export const Parts = () => (
  <div className={css.parts}>
    <Felt cloth="felt" light={null}>
      <div className={css.row}>
        <SeatPlate info={someone('Mira')} language="en" cards={4} />
        <SeatPlate info={someone('Beat', { onTurn: true, timeUntil: Date.now() + 24_000 })} language="en" cards={7} />
        <SeatPlate info={someone('Rosa', { kind: 'bot', bot: 'casual' })} language="de" cards={1} />
        <SeatPlate info={someone('Lena', { presence: 'away', awayUntil: Date.now() + 106_000 })} language="en" cards={3} />
        <SeatPlate info={someone('Theo', { onTurn: true, timeUntil: Date.now() + 6_000 })} language="en" cards={3} />
        <SeatPlate info={someone('Iris')} language="en" place={1} />
      </div>
      <div className={css.row}>
        <TurnSign mine hint="Play a raised card">
          Your turn
        </TurnSign>
        <TurnSign mine={false}>Mira to play</TurnSign>
        <SuitMedallion suit="H" title="Hearts only">
          named by Mira
        </SuitMedallion>
        <DrawPile count={31} back="lattice" pill="31 left" name="Draw" state="closed" onDraw={nothing} />
        <DrawPile count={2} back="waves" pill="Draw a card" name="Draw" state="due" onDraw={nothing} />
        <DrawPile count={0} back="plain" pill="reshuffles" name="Draw" state="closed" onDraw={nothing} />
        <DiscardPile cards={['5S', '7S', '7D']} name="Discard" />
      </div>
    </Felt>
  </div>
)
