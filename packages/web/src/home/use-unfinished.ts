/** Unfinished tables for the home page. It is drawn without them; they appear when they are known, and a silent server costs nothing. */

import type { MatchFacts } from '@parlour/client'
import { useEffect, useState } from 'react'
import { useAuth, useServices } from '../services.tsx'
import { fromDevice, fromServer, newestFirst, type UnfinishedTable } from './unfinished.ts'

/** So many are shown with the names of the others; each costs a request. */
const NAMED = 3

export function useUnfinished(): { readonly tables: readonly UnfinishedTable[]; readonly forget: (id: string) => void } {
  const { api, tables } = useServices()
  const { user } = useAuth()
  const [online, setOnline] = useState<readonly UnfinishedTable[]>([])
  const [local, setLocal] = useState<readonly UnfinishedTable[]>([])
  const userId = user?.id ?? null

  useEffect(() => {
    let wanted = true
    void tables
      .localMatches()
      .then((matches) => wanted && setLocal(fromDevice(matches)))
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
      const facts = new Map<string, Pick<MatchFacts, 'seats'>>()
      for (const { id } of plain.slice(0, NAMED)) facts.set(id, await api.match(id))
      if (wanted) setOnline(fromServer(games, facts))
    }
    // Nobody was here before, so nothing can be waiting; no guest is made for looking.
    if (userId !== null) void load().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [api, userId])

  const forget = (id: string): void => {
    setLocal((now) => now.filter((table) => table.id !== id))
    void tables.forget(id).catch(() => undefined)
  }
  return { tables: newestFirst(online, local), forget }
}
