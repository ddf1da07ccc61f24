/** Plays a solitaire for a while over a socket: random moves, some of them taken back and played again, and gives up in the end. */
import { type Chance, isRefusal, type Json } from '@parlour/kernel'
import type { GameId, GameStateFrame, JoinedGame } from '@parlour/protocol'
import type { Socket, TestPlayer } from './client.ts'
import { gameOf } from './robot.ts'

export interface PatienceOptions {
  readonly moves: number
  readonly chance: Chance
  /** Fields of `joinGame`. */
  readonly joining?: { readonly legal?: true }
  /** The luck that was pledged. */
  readonly contribution?: string
  readonly onSocket?: (socket: Socket) => void
}

/** Answers how many moves were made. */
export async function playPatience(player: TestPlayer, gameId: GameId, options: PatienceOptions): Promise<number> {
  const { chance, contribution, joining = {} } = options
  const socket = await player.socket()
  options.onSocket?.(socket)
  const joined: JoinedGame = await socket.join(gameId, joining)
  if (joined.seq < 0 && contribution !== undefined) await socket.must('contribute', { gameId, contribution })
  const game = gameOf(joined.header)
  let now: Pick<GameStateFrame, 'seq' | 'view' | 'toAct'> = joined.seq < 0 ? await socket.state(gameId, 0) : joined
  let [done, undone] = [0, 0]
  let moves = 0
  for (; moves < options.moves && now.toAct.length > 0; moves++) {
    const view = game.wire.view.decode(now.view)
    if (isRefusal(view)) throw new Error(view.message)
    const legal = game.legal(view).map((action) => game.wire.action.encode(action) as { readonly [field: string]: Json })
    const fromColumns = legal.filter(({ from }) => String(from).startsWith('t'))
    const candidates = fromColumns.length > 0 && chance.below(4) > 0 ? fromColumns : legal
    let ask: Promise<{ readonly seq: number }>
    if (undone > 0 && chance.below(3) === 0) {
      ask = socket.must('redo', { gameId })
      done++
      undone--
    } else if (done > 0 && (candidates.length === 0 || chance.below(6) === 0)) {
      const steps = 1 + chance.below(Math.min(3, done))
      ask = socket.must('undo', { gameId, steps })
      done -= steps
      undone += steps
    } else if (candidates.length > 0) {
      const action = candidates[chance.below(candidates.length)]
      ask = socket.must('submitMove', { gameId, seq: now.seq, move: `m${moves}`, action })
      done++
      undone = 0
    } else break
    now = await socket.state(gameId, (await ask).seq)
  }
  if (now.toAct.length > 0) await socket.must('leaveGame', { gameId })
  return moves
}
