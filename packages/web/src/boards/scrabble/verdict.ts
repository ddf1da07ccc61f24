/** What the rules say about a play that is only thought of: what it forms and scores, and what is wrong with it and where. */
import { letterFactors, type PlaceAction, type WordScore, wordFactors } from '@parlour/games/scrabble'
import { isObject, type Json, type Refusal } from '@parlour/kernel'
import { type Draft, placementOf, runsOf } from './draft.ts'
import type { TilesProps } from './props.ts'

/** A new tile on a premium square. */
export interface Premium {
  readonly kind: 'letter' | 'word'
  readonly letter: string
  readonly factor: number
}

export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'crooked' | 'gap'; readonly square: number }
  | {
      readonly kind: 'play'
      readonly action: PlaceAction
      readonly score: number
      /** The run itself first. */
      readonly words: readonly WordScore[]
      readonly bonus: number
      readonly premiums: readonly Premium[]
      /** Words that are not in the list; nobody says where plays are challenged. */
      readonly unknown: readonly string[]
      /** Why it would be refused if it were one's turn. */
      readonly refusal: Refusal | null
      /** The squares of unknown words. */
      readonly wrong: ReadonlySet<number>
    }

interface PlayPreview {
  readonly score: number
  readonly words: readonly WordScore[]
  readonly bonus?: number
  readonly unknown?: readonly string[]
}

/** Null comes back for what cannot lie there. */
const isPreview = (json: Json | undefined): json is Json & PlayPreview =>
  isObject(json) && typeof json.score === 'number' && Array.isArray(json.words)

export function verdictOf({ game, view }: Pick<TilesProps, 'game' | 'view'>, draft: Draft): Verdict {
  const placement = placementOf(draft, view.board)
  if (placement.kind !== 'play') return placement
  // People may plan while somebody else is on turn; what is asked is whether the play itself is right.
  const mine = view.seat === null ? view : { ...view, turn: view.seat }
  const action = game.canonical?.(mine, placement.action) ?? placement.action
  if (action.type !== 'place') return { kind: 'nothing' }
  const answer = game.preview?.(mine, action)
  const preview = isPreview(answer) ? answer : null
  const unknown = preview?.unknown ?? []
  const wrong = new Set(runsOf(draft, view.board).flatMap(({ word, squares }) => (unknown.includes(word) ? squares : [])))
  return {
    kind: 'play',
    action,
    score: preview?.score ?? 0,
    words: preview?.words ?? [],
    bonus: preview?.bonus ?? 0,
    premiums: premiumsOf(draft),
    unknown,
    refusal: game.refuse(mine, action),
    wrong,
  }
}

const premiumsOf = (draft: Draft): readonly Premium[] =>
  draft.laid
    .toSorted((a, b) => a.square - b.square)
    .flatMap(({ square, letter }): Premium[] => {
      const [letters, words] = [letterFactors[square] ?? 1, wordFactors[square] ?? 1]
      return letters > 1 ? [{ kind: 'letter', letter, factor: letters }] : words > 1 ? [{ kind: 'word', letter, factor: words }] : []
    })
