/** What a finished match adds to the record of the bots of the house that had a seat from its beginning. */
import { sql } from 'drizzle-orm'
import { botStatistics } from './schema.ts'
import type { Tables } from './store.ts'
import type { MatchResult } from './types.ts'

/** A match counts once for each level, however many of it sat there; an abandoned one counts for nobody. */
export async function countBots(tables: Tables, { game, kind, seats }: MatchResult): Promise<void> {
  if (kind === 'abandoned') return
  // In one order, so that two matches never wait for each other in a circle.
  const levels = [...new Set(seats.flatMap(({ bot }) => bot ?? []))].sort()
  if (levels.length === 0) return
  const won = (level: string): boolean => seats.some((seat) => seat.bot === level && seat.place === 1 && !seat.left)
  await tables
    .insert(botStatistics)
    .values(levels.map((level) => ({ game, level, played: 1, won: won(level) ? 1 : 0 })))
    .onConflictDoUpdate({
      target: [botStatistics.game, botStatistics.level],
      set: { played: sql`${botStatistics.played} + 1`, won: sql`${botStatistics.won} + excluded.won` },
    })
}
