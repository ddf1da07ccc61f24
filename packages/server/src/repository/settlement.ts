/**
 * What follows from a finished match, written inside one transaction: results, ratings, statistics, the attempt at the day's deal.
 * Rows of players are always locked in order of id, so that two settlements never wait for each other in a circle.
 */
import type { PlayerId } from '@parlour/protocol'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { countBots } from './bot-counts.ts'
import { countDaily } from './daily-counts.ts'
import { players, ratings, results, statistics, variantStatistics } from './schema.ts'
import type { Tables } from './store.ts'
import type { MatchResult, Rate, Rating, SeatResult } from './types.ts'

/** Where Glicko-2 starts everyone. */
export const FIRST_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06, matches: 0 }

const DAY_MS = 86_400_000

/** A seat of somebody with an account or a guest's, as opposed to a bot's. */
type PersonSeat = SeatResult & { readonly playerId: PlayerId }
type Change = { readonly before: Rating; readonly after: Rating }

export async function settle(tables: Tables, result: MatchResult & { readonly isPublic: boolean }, rate: Rate): Promise<void> {
  const persons = result.seats.filter((seat): seat is PersonSeat => seat.playerId !== null)
  const remaining = await stillThere(tables, persons)
  const there = persons.filter(({ playerId }) => remaining.has(playerId))
  const changes = result.rated ? await rateAll(tables, result, persons, remaining, rate) : new Map<PlayerId, Change>()
  const changeOf = (playerId: PlayerId | null) => (playerId === null ? undefined : changes.get(playerId))
  await tables.insert(results).values(
    result.seats.map(({ seat, playerId, place, score }) => ({
      gameId: result.gameId,
      seat,
      playerId: playerId !== null && remaining.has(playerId) ? playerId : null,
      game: result.game,
      kind: result.kind,
      place,
      score,
      rated: result.rated,
      isPublic: result.isPublic,
      ratingBefore: changeOf(playerId)?.before.rating ?? null,
      ratingAfter: changeOf(playerId)?.after.rating ?? null,
      at: result.at,
    })),
  )
  await count(tables, result, there)
  const [alone] = there
  if (result.solitaire !== undefined && alone !== undefined) await countVariant(tables, result.game, result.solitaire, alone)
  if (result.daily !== undefined) await countDaily(tables, result.gameId, result.daily)
  // Last, for many matches meet at these rows, and each holds them until it is stored.
  await countBots(tables, result)
}

/** Who has not deleted the account meanwhile, and cannot do so before this is done, in order of id. */
async function stillThere(tables: Tables, persons: readonly PersonSeat[]): Promise<ReadonlySet<PlayerId>> {
  if (persons.length === 0) return new Set()
  const ids = persons.map(({ playerId }) => playerId)
  const rows = await tables
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(asc(players.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Whoever is gone is still an opponent, of unknown strength, and gets no rating. */
async function rateAll(
  tables: Tables,
  { game, at }: MatchResult,
  persons: readonly PersonSeat[],
  remaining: ReadonlySet<PlayerId>,
  rate: Rate,
): Promise<ReadonlyMap<PlayerId, Change>> {
  if (remaining.size === 0) return new Map()
  const ids = [...remaining]
  await tables
    .insert(ratings)
    .values(ids.map((playerId) => ({ playerId, game, ...FIRST_RATING })))
    .onConflictDoNothing()
  const rows = await tables
    .select()
    .from(ratings)
    .where(and(eq(ratings.game, game), inArray(ratings.playerId, ids)))
    .orderBy(asc(ratings.playerId))
    .for('update')
  const known = new Map(
    rows.map(({ playerId, rating, deviation, volatility, matches }) => [playerId, { rating, deviation, volatility, matches }]),
  )
  const before = persons.map(({ playerId }) => known.get(playerId) ?? FIRST_RATING)
  const after = rate(
    before,
    persons.map(({ place }) => place),
  )
  // Counted after the ratings are locked: of two matches of a pair that are settled at once the second knows of the first.
  const met = await metBefore(tables, game, at, ids)
  const changes = new Map<PlayerId, Change>()
  for (const [index, { playerId, keepsRating }] of persons.entries()) {
    const was = known.get(playerId)
    const is = after[index]
    if (was === undefined || is === undefined || keepsRating) continue
    const others = persons.filter((other) => other.playerId !== playerId)
    const weight = others.reduce((sum, other) => sum + weightAfter(met(playerId, other.playerId)), 0) / others.length
    const change = { ...weighed(was, is, weight), matches: was.matches + 1 }
    changes.set(playerId, { before: was, after: change })
    await tables
      .update(ratings)
      .set({ ...change, updatedAt: at })
      .where(and(eq(ratings.playerId, playerId), eq(ratings.game, game)))
  }
  return changes
}

/** How much a result says when two have met so often in the day before: half as much each time, so all of a day at most twice the first. */
const weightAfter = (matches: number): number => 0.5 ** matches

function weighed(was: Rating, is: Rating, weight: number): Omit<Rating, 'matches'> {
  const between = (of: 'rating' | 'deviation' | 'volatility'): number => was[of] + (is[of] - was[of]) * weight
  return { rating: between('rating'), deviation: between('deviation'), volatility: between('volatility') }
}

/** How many rated matches two of these players had with each other in the day before a moment. */
async function metBefore(tables: Tables, game: string, at: Date, ids: readonly PlayerId[]) {
  const { rows } = await tables.execute<{ one: PlayerId; other: PlayerId; matches: number }>(sql`
    select a.player_id as one, b.player_id as other, count(*)::int as matches
    from ${results} a join ${results} b on b.game_id = a.game_id and b.player_id <> a.player_id
    where a.player_id = any(${sql.param([...ids])}::uuid[]) and b.player_id = any(${sql.param([...ids])}::uuid[])
      and a.game = ${game} and a.rated and a.at > ${new Date(at.getTime() - DAY_MS).toISOString()}::timestamptz
    group by 1, 2`)
  const counts = new Map(rows.map(({ one, other, matches }) => [`${one} ${other}`, matches]))
  return (one: PlayerId, other: PlayerId): number => counts.get(`${one} ${other}`) ?? 0
}

/** In some games points are penalties; whoever came first shows which. */
function fewerIsBetter(seats: readonly SeatResult[]): boolean {
  const ordered = seats.filter(({ left }) => !left).toSorted((a, b) => a.place - b.place)
  return (ordered[0]?.score ?? 0) < (ordered.at(-1)?.score ?? 0)
}

/** An abandoned match is counted as such and nowhere else. */
async function count(tables: Tables, { game, kind, seats }: MatchResult, persons: readonly PersonSeat[]): Promise<void> {
  if (persons.length === 0) return
  const alone = seats.length === 1
  const counted = kind !== 'abandoned'
  const rows = persons
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
    .map(({ playerId, place, score, left }) => {
      const won = counted && place === 1 && !left ? 1 : 0
      return {
        playerId,
        game,
        played: counted ? 1 : 0,
        won,
        // A solitaire that is given up was left by the only one there was.
        forfeited: counted && (left || (alone && kind === 'forfeit')) ? 1 : 0,
        abandoned: counted ? 0 : 1,
        points: counted ? score : 0,
        bestScore: counted ? score : null,
        streak: won,
        bestStreak: won,
      }
    })
  const streak = sql`case when excluded.abandoned > 0 then ${statistics.streak} when excluded.won > 0 then ${statistics.streak} + 1 else 0 end`
  await tables
    .insert(statistics)
    .values(rows)
    .onConflictDoUpdate({
      target: [statistics.playerId, statistics.game],
      set: {
        played: sql`${statistics.played} + excluded.played`,
        won: sql`${statistics.won} + excluded.won`,
        forfeited: sql`${statistics.forfeited} + excluded.forfeited`,
        abandoned: sql`${statistics.abandoned} + excluded.abandoned`,
        points: sql`${statistics.points} + excluded.points`,
        bestScore: fewerIsBetter(seats)
          ? sql`least(${statistics.bestScore}, excluded.best_score)`
          : sql`greatest(${statistics.bestScore}, excluded.best_score)`,
        streak,
        bestStreak: sql`greatest(${statistics.bestStreak}, ${streak})`,
      },
    })
}

async function countVariant(
  tables: Tables,
  game: string,
  { variant, won, moves, milliseconds }: NonNullable<MatchResult['solitaire']>,
  { playerId }: PersonSeat,
): Promise<void> {
  const one = won ? 1 : 0
  const best = won ? { fewestMoves: moves, fastest: milliseconds } : {}
  const streak = sql`case when excluded.won > 0 then ${variantStatistics.streak} + 1 else 0 end`
  await tables
    .insert(variantStatistics)
    .values({ playerId, game, variant, played: 1, won: one, streak: one, bestStreak: one, ...best })
    .onConflictDoUpdate({
      target: [variantStatistics.playerId, variantStatistics.game, variantStatistics.variant],
      set: {
        played: sql`${variantStatistics.played} + 1`,
        won: sql`${variantStatistics.won} + excluded.won`,
        streak,
        bestStreak: sql`greatest(${variantStatistics.bestStreak}, ${streak})`,
        // The least of what is known: unknown ones are passed over.
        fewestMoves: sql`least(${variantStatistics.fewestMoves}, excluded.fewest_moves)`,
        fastest: sql`least(${variantStatistics.fastest}, excluded.fastest)`,
      },
    })
}
