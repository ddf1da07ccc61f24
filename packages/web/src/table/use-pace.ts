/** What the pace of bots asks of a table that is open: who wants quick bots has those of a server hurried, and matches are counted. */
import type { Header } from '@parlour/kernel'
import { useEffect, useRef } from 'react'
import type { TableSnapshot } from '../play/table.ts'
import { useServices, useSettings } from '../services.tsx'
import { playedOnce } from '../settings/bot-pace.ts'
import { hintsAllowed } from './hint/hint-allowed.ts'
import type { OpenTable } from './use-table.ts'

export function usePace({ table }: OpenTable, snapshot: TableSnapshot, { game }: Header): void {
  const { settings } = useServices()
  const { pace } = useSettings()
  const hurries = pace === 'quick' && botsAreWaitedFor(snapshot)
  // Once until it is the own turn again, however many bots there are.
  useEffect(() => {
    if (hurries) table.hurryBots()
  }, [hurries, table])

  const playing = useRef(false)
  useEffect(() => {
    if (snapshot.phase === 'over' && playing.current) settings.change(playedOnce(settings.getState(), game))
    playing.current = snapshot.phase === 'playing' && snapshot.seat !== null
  }, [snapshot.phase, snapshot.seat, settings, game])
}

/** On a server: bots play here keep their own time. */
function botsAreWaitedFor(snapshot: TableSnapshot): boolean {
  const { kind, phase, position, presence, seat } = snapshot
  const awaited = position?.toAct[0]
  if (kind !== 'online' || phase !== 'playing' || awaited === undefined || awaited === seat) return false
  return hintsAllowed(snapshot) && presence?.seats[awaited]?.by === 'bot'
}
