/** The letters of court cards: J and Q, or as German readers know them from their own cards, B for Bube and D for Dame. Names stay. */
import { createContext, useContext } from 'react'
import type { Settings } from '../settings/settings.ts'

export type CardLetters = Settings['letters']

export const Letters = createContext<CardLetters>('english')

const GERMAN: { readonly [rank: string]: string } = { J: 'B', Q: 'D' }

export function useLetter(rank: string): string {
  const letters = useContext(Letters)
  return letters === 'german' ? (GERMAN[rank] ?? rank) : rank
}
