/**
 * Room in the header line of a phone on its side, lent to the board: its tools go there, because below the table they would cost the cards
 * their height. Null where there is no such room.
 */
import { createContext } from 'react'

export const HeaderSlot = createContext<HTMLElement | null>(null)
