/** The board of a game for pages that show something of it before anybody plays: its options, its rules. */
import { useEffect, useState } from 'react'
import type { BoardModule } from '../boards/board.ts'
import { loadBoard } from '../boards/registry.ts'

export type LoadedBoard =
  | { readonly at: 'loading' }
  | { readonly at: 'there'; readonly board: BoardModule }
  | { readonly at: 'failed'; readonly retry: () => void }

/** As far as it is there. */
export function useBoard(game: string): LoadedBoard {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LoadedBoard>({ at: 'loading' })
  useEffect(() => {
    let wanted = true
    loadBoard(game).then(
      (board) => wanted && setLoaded({ at: 'there', board }),
      () => wanted && setLoaded({ at: 'failed', retry: () => setAttempt(attempt + 1) }),
    )
    return () => {
      wanted = false
    }
  }, [game, attempt])
  return loaded
}
