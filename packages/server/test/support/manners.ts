/** How robots choose where uniformly random moves would take too long or show too little of a game. */
import type { Action as WordAction, View as WordView } from '@parlour/games/scrabble'
import { type AnyGame, type Chance, isRefusal } from '@parlour/kernel'
import type { RobotOptions } from './robot.ts'

type Choose = NonNullable<RobotOptions['choose']>

/** The robot's way with this game; undefined for any legal move. */
export function mannersFor(game: string, chance: Chance): Choose | undefined {
  if (game === 'tschau-sepp') return (_, __, legal) => playful(legal as readonly { readonly type: string }[], chance)
  if (game === 'scrabble') return (opened, view, legal) => wordy(opened, view as WordView, legal as readonly WordAction[], chance)
  return undefined
}

const any = <T>(items: readonly T[], chance: Chance): T | null => (items.length === 0 ? null : (items[chance.below(items.length)] ?? null))

/** Tschau Sepp ends sooner when nobody draws or passes who could play; now and then an announcement is forgotten. */
function playful(legal: readonly { readonly type: string }[], chance: Chance): unknown {
  const says = legal.filter(({ type }) => type === 'say')
  if (says.length > 0 && chance.below(3) > 0) return any(says, chance)
  return any(
    legal.filter(({ type }) => type === 'play'),
    chance,
  )
}

/** Word Tiles ends sooner when turns pass. Where any word may be tried, the first is made up, and whatever can be challenged often is. */
function wordy(game: AnyGame, view: WordView, legal: readonly WordAction[], chance: Chance): unknown {
  const challenge = legal.find(({ type }) => type === 'challenge')
  if (challenge !== undefined && chance.below(3) > 0) return challenge
  const bluff = game.unlisted === true && view.last === null && view.scores.every((score) => score === 0) ? madeUp(game, view) : null
  if (bluff !== null && chance.below(2) === 0) return bluff
  const roll = chance.below(10)
  const wanted = roll < 4 ? 'place' : roll < 6 ? 'exchange' : 'pass'
  return any(
    legal.filter(({ type }) => type === wanted),
    chance,
  )
}

/** Three tiles of the rack through the centre, whatever they spell. */
function madeUp(game: AnyGame, view: WordView): unknown {
  const { rack } = game.wire.view.encode(view) as { readonly rack: string }
  const word = rack.slice(0, 3).replaceAll('?', 'x')
  const action = game.wire.action.decode({ type: 'place', row: 7, col: 7, direction: 'across', word })
  return isRefusal(action) || game.refuse(view, action) !== null ? null : action
}
