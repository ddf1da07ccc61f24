/**
 * On a phone on its side the others sit in the header, or it lies over the felt: what is otherwise told there, such as a hint in words, lies on the felt, where the
 * board keeps a place for it. Null where there is nothing to tell, or where the header tells it.
 */
import { createContext, type ReactNode } from 'react'

export const FeltNote = createContext<ReactNode | null>(null)
