/** Tables that wait to be sat down at again, wherever they are kept: those on the server and those in this browser, the newest first. */
import type { MatchFacts, OwnGames } from '@parlour/client'
import type { GameId } from '@parlour/protocol'
import { posterOf } from '../boards/registry.ts'
import type { LocalMatch } from '../play/tables.ts'

export interface UnfinishedTable {
  readonly id: GameId
  readonly game: string
  /** The others at the table; null while it is not known. */
  readonly others: readonly string[] | null
  /** Whose turn it is: oneself, somebody by name, or not known from here. */
  readonly turn: 'mine' | { readonly name: string } | null
  readonly at: number
  readonly where: 'server' | 'device'
}

const isForOne = (game: string): boolean => posterOf(game)?.seats.max === 1

/** A patience that was dealt and not begun is nothing to come back to. */
export const isUntouched = ({ game, moves, over }: LocalMatch): boolean => isForOne(game) && moves === 0 && !over

export function fromServer(games: OwnGames['games'], facts: ReadonlyMap<GameId, Pick<MatchFacts, 'seats'>>): readonly UnfinishedTable[] {
  return games
    .filter(({ status, game, moves }) => status !== 'over' && !(isForOne(game) && moves === 0))
    .map(({ gameId, game, seat, createdAt, dealtAt }) => ({
      id: gameId,
      game,
      others:
        facts
          .get(gameId)
          ?.seats.filter((_, index) => index !== seat)
          .map(({ name }) => name) ?? null,
      turn: null,
      at: Date.parse(dealtAt ?? createdAt),
      where: 'server',
    }))
}

export function fromDevice(matches: readonly LocalMatch[]): readonly UnfinishedTable[] {
  return matches
    .filter((match) => !match.over && !isUntouched(match))
    .map(({ id, game, players, turn, changedAt }) => {
      const people = players.filter(({ kind }) => kind === 'person')
      const mover = turn === null ? undefined : players[turn]
      // On one screen everybody is oneself, so all are named.
      const alone = people.length === 1
      return {
        id,
        game,
        others: (alone ? players.filter(({ kind }) => kind === 'bot') : players).map(({ name }) => name),
        turn: mover === undefined ? null : alone && mover.kind === 'person' ? 'mine' : { name: mover.name },
        at: changedAt,
        where: 'device',
      }
    })
}

export const newestFirst = (...lists: readonly (readonly UnfinishedTable[])[]): readonly UnfinishedTable[] =>
  lists.flat().sort((a, b) => b.at - a.at)
