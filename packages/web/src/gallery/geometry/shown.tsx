/** A scene on the real screens: the table's, and that of a look back. */
import { isFault, isRefusal, type MatchRecord, type Resource } from '@parlour/kernel'
import { useEffect, useState } from 'react'
import type { BoardModule } from '../../boards/board.ts'
import { games, loadBoard } from '../../boards/registry.ts'
import { replayMatch } from '../../records/replay-match.ts'
import { ReplayScreen } from '../../replay/replay-screen.tsx'
import { loadResource } from '../../resources/resources.ts'
import { pacedPositions } from '../../table/paced-positions.ts'
import { TableScreen } from '../../table/table-screen.tsx'
import { usePaced } from '../../table/use-table.ts'
import type { SceneName } from './scenes/all.ts'
import type { Staging } from './scenes/staging.ts'
import { stagedTable } from './staged-table.ts'

/** Boards and word list, loaded once. */
export interface Things {
  readonly boards: ReadonlyMap<string, BoardModule>
  readonly lexicon: Resource
}

export async function whatIsNeeded(): Promise<Things> {
  const boards = await Promise.all(games.map(async ({ id }) => [id, await loadBoard(id)] as const))
  const lexicon = await loadResource('lexicon')
  if (isRefusal(lexicon)) throw new Error(lexicon.message)
  return { boards: new Map(boards), lexicon }
}

function boardOf({ boards }: Things, game: string): BoardModule {
  const board = boards.get(game)
  if (board === undefined) throw new Error(`There is no board for ${game}.`)
  return board
}

interface SceneProps {
  readonly scene: SceneName
  readonly staging: Staging
  readonly things: Things
}

export function ShownScene({ scene, staging, things }: SceneProps) {
  const board = boardOf(things, scene.game)
  const { lexicon } = things
  const [staged] = useState(() => stagedTable(board.module, staging, { lexicon }))
  const [pacing] = useState(() => pacedPositions(staged.table, () => 0))
  useEffect(() => () => pacing.dispose(), [pacing])
  const { frame } = usePaced(pacing)
  return frame === null ? null : <TableScreen {...staged} open={{ table: staged.table, pacing }} board={board} frame={frame} />
}

export function ShownReplay({ record, things }: { readonly record: MatchRecord; readonly things: Things }) {
  const board = boardOf(things, record.header.game)
  const [match] = useState(() => replayMatch(record, board.module, board.endsRound, () => things.lexicon.value))
  if (isFault(match)) throw new Error(match.refusal.message)
  return <ReplayScreen id="geometry" record={record} origin="file" match={match} board={board} />
}
