/** The board of a game, loaded while somebody looks at something of it: its options, its rules, its table. */
import { useEffect, useState } from 'react'
import type { BoardModule } from './board.ts'
import { loadBoard } from './registry.ts'

export type LoadedBoard =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly board: BoardModule }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** Null: it is not known yet which game. */
export function useBoard(game: string | null): LoadedBoard {
  const [loaded, setLoaded] = useState<LoadedBoard>({ kind: 'loading' })
  useEffect(() => {
    if (game === null) return
    let wanted = true
    const load = (): void => {
      setLoaded({ kind: 'loading' })
      loadBoard(game).then(
        (board) => wanted && setLoaded({ kind: 'ready', board }),
        () => wanted && setLoaded({ kind: 'failed', retry: load }),
      )
    }
    load()
    return () => {
      wanted = false
    }
  }, [game])
  return loaded
}
