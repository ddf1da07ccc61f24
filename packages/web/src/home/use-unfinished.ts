/** Unfinished tables for the home page. It is drawn without them; they appear when they are known, and a silent server costs nothing. */

import type { MatchFacts } from '@parlour/client'
import type { GameId } from '@parlour/protocol'
import { useEffect, useState } from 'react'
import { useAuth, useServices } from '../services.tsx'
import { fromDevice, fromServer, isUntouched, newestFirst, type UnfinishedTable } from './unfinished.ts'

const DAY_MS = 86_400_000
/** So many are shown with the names of the others; each costs a request. */
const NAMED = 3

export function useUnfinished(): { readonly tables: readonly UnfinishedTable[]; readonly forget: (id: GameId) => void } {
  const { api, tables } = useServices()
  const { user } = useAuth()
  const [online, setOnline] = useState<readonly UnfinishedTable[]>([])
  const [local, setLocal] = useState<readonly UnfinishedTable[]>([])
  const userId = user?.id ?? null

  useEffect(() => {
    let wanted = true
    void tables
      .localMatches()
      .then((matches) => {
        if (wanted) setLocal(fromDevice(matches))
        // Some time later nobody looks at them any more, not even in another tab.
        const old = matches.filter((match) => isUntouched(match) && match.changedAt < Date.now() - DAY_MS)
        return Promise.all(old.map(({ id }) => tables.forget(id)))
      })
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [tables])

  useEffect(() => {
    let wanted = true
    setOnline([])
    const load = async (): Promise<void> => {
      const { games } = await api.ownGames()
      const plain = newestFirst(fromServer(games, new Map()))
      if (wanted) setOnline(plain)
      const facts = new Map<GameId, Pick<MatchFacts, 'seats'>>()
      for (const { id } of plain.slice(0, NAMED)) facts.set(id, await api.match(id))
      if (wanted) setOnline(fromServer(games, facts))
    }
    // Nobody was here before, so nothing can be waiting; no guest is made for looking.
    if (userId !== null) void load().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [api, userId])

  const forget = (id: GameId): void => {
    setLocal((now) => now.filter((table) => table.id !== id))
    void tables.forget(id).catch(() => undefined)
  }
  return { tables: newestFirst(online, local), forget }
}
