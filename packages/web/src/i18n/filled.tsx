import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with drawn things in it: `filled('played {card}', { card: <CardName … /> })`. Odd pieces are the names between braces. */
export function filled(sentence: string, things: { readonly [name: string]: ReactNode }): ReactNode {
  const pieces = sentence.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? piece : things[piece]))
  return createElement(Fragment, null, ...pieces)
}
