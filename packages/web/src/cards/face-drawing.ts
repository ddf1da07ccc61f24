/**
 * Which hand draws the faces. Ours are French-suited; a table that offers another deck puts its own drawing around its cards, and hands,
 * piles and flying cards follow without knowing of it. Only who offers such a deck loads its pictures.
 */
import { type ComponentType, createContext } from 'react'
import { Face, type FaceProps } from './face.tsx'

export const FaceDrawing = createContext<ComponentType<FaceProps>>(Face)
