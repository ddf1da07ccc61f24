/**
 * What somebody does at this board, as state: the play in the making, the tile picked up, the sheet that is open and the last complaint.
 * Everything that can be pressed, dragged or typed ends in one of the functions answered here.
 */
import { type Action, BLANK, CHALLENGE, PASS, sorted, type Tile } from '@parlour/games/scrabble'
import type { Seat } from '@parlour/kernel'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import { type Complaint, useActing } from '../use-acting.ts'
import {
  type Draft,
  draftOf,
  isFree,
  laidAt,
  lay,
  layAtCursor,
  onRack,
  pointed,
  racked,
  recalled,
  reconciled,
  shuffled,
  takenUp,
  tookBack,
  typed,
} from './draft.ts'
import { refusalText } from './explain.ts'
import { ghostsOf, laidAs } from './ghosts.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import type { TilesProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { Aim } from './tile-drag.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export type Sheet = 'exchange' | 'pass' | 'challenge' | 'unseen'

/** A blank that waits for its letter. */
interface Waiting {
  readonly id: number
  /** Null: where the cursor is. */
  readonly square: number | null
}

interface Doing {
  readonly seq: number
  readonly seat: Seat | null
  readonly draft: Draft
  readonly selected: number | null
  readonly waiting: Waiting | null
  readonly sheet: Sheet | null
}

export interface WordTiles {
  readonly draft: Draft
  readonly verdict: Verdict
  readonly selected: number | null
  readonly waiting: boolean
  /** Where a dragged tile would fall. */
  readonly aim: Aim | null
  /** Advised, and to be had by one press. */
  readonly advised: Extract<Action, { type: 'place' | 'exchange' }> | null
  readonly sheet: Sheet | null
  readonly complaint: Complaint | null
  /** Own turn, and nothing under way. */
  readonly mine: boolean
  readonly onSquare: (square: number) => void
  readonly onTile: (id: number) => void
  readonly onDropOnSquare: (id: number, square: number) => void
  readonly onDropOnRack: (id: number, place: number | null) => void
  readonly onType: (letter: string, square: number) => void
  readonly onCursor: (square: number) => void
  readonly onTurn: (square: number) => void
  readonly onBackspace: () => void
  readonly onEscape: () => void
  readonly onRecall: () => void
  readonly onAim: (aim: Aim | null) => void
  /** Lays the tiles, which are played by another press, or exchanges them. */
  readonly onDoAdvice: () => void
  readonly onShuffle: () => void
  readonly onLetter: (letter: string | null) => void
  readonly onSheet: (sheet: Sheet | null) => void
  readonly onPlay: () => Promise<void>
  readonly onExchange: (tiles: readonly Tile[]) => Promise<void>
  readonly onPass: () => Promise<void>
  readonly onChallenge: () => Promise<void>
  readonly onHeard: () => void
}

/** Where the way to play is. */
export const PLAY = 'play'

const below = (n: number): number => Math.floor(Math.random() * n)

export function useWordTiles(props: TilesProps, language: Language, root: RefObject<HTMLElement | null>): WordTiles {
  const { view, seq, seat, still } = props
  const texts = textsIn(language)
  const [doing, setDoing] = useState<Doing>(() => begun(props))
  const now = useMemo(() => carriedOver(doing, seq, seat, view), [doing, seq, seat, view])
  const over = view.outcome !== null
  // What was being laid when the match ended lies on the rack again: it is no play any more.
  const draft = useMemo(() => (over ? recalled(now.draft) : now.draft), [over, now.draft])
  const [aim, setAim] = useState<Aim | null>(null)
  const verdict = useMemo(() => verdictOf({ game: props.game, view }, draft), [props.game, view, draft])
  const mine = !still && seat !== null && props.toAct.includes(seat)
  const advised = mine && draft.laid.length === 0 ? takenOver(props.advice) : null
  useEffect(() => {
    if (!still) keepDraft(seat, over ? null : draft)
  }, [still, seat, over, draft])

  const acting = useActing(props, {
    root,
    textOf: (refusal) =>
      refusal.code === 'NotYourTurn' ? texts.refusals.turnOf(nameOf(props.seats, view.turn)) : refusalText(refusal, language),
    onRefused: () => setDoing((before) => ({ ...carriedOver(before, seq, seat, view), sheet: null })),
  })
  const change = (changes: Partial<Doing>): void => {
    setDoing({ ...now, ...changes })
    acting.onHeard()
  }
  const changeDraft = (next: Draft, more: Partial<Doing> = {}): void => {
    // Who lays something else has no more use for the squares of a hint.
    if (next.laid.length > draft.laid.length && strays(next, props)) props.hint?.close()
    change({ draft: next, selected: null, ...more })
  }
  const complain = (text: string, place: string): void => acting.complain(text, place, [])
  const send = async (action: Action, place: string): Promise<void> => {
    change({ sheet: null, waiting: null })
    await acting.send(action, place, [])
  }
  const exchange = (tiles: readonly Tile[]): Promise<void> => send({ type: 'exchange', tiles: sorted(tiles) }, 'rack')
  /** Blanks ask first. */
  const put = (id: number, square: number | null, letter?: string): void => {
    const tile = draft.tiles.find((one) => one.id === id)
    if (tile === undefined) return
    const knows = letter !== undefined || tile.tile !== BLANK || draft.laid.some((one) => one.id === id)
    if (!knows) change({ waiting: { id, square }, selected: null })
    else
      changeDraft(square === null ? layAtCursor(draft, view.board, id, letter) : lay(draft, view.board, id, square, letter), {
        waiting: null,
      })
  }

  return {
    draft,
    verdict,
    selected: now.selected,
    waiting: now.waiting !== null,
    sheet: now.sheet,
    aim,
    advised,
    complaint: acting.complaint,
    mine,
    onSquare: (square) => {
      if (still) return
      const own = laidAt(draft, square)
      if (own !== undefined) changeDraft(takenUp(draft, own.id))
      else if (!isFree(draft, view.board, square)) change({ selected: null })
      else if (now.selected !== null) put(now.selected, square)
      else changeDraft(pointed(draft, view.board, square))
    },
    onTile: (id) => {
      if (still) return
      if (draft.cursor !== null) put(id, null)
      else change({ selected: now.selected === id ? null : id })
    },
    onDropOnSquare: (id, square) => {
      if (isFree(draft, view.board, square)) put(id, square)
    },
    onDropOnRack: (id, place) => changeDraft(racked(draft, id, place)),
    onType: (letter, square) => {
      if (still) return
      const from = draft.cursor === null ? pointed(draft, view.board, square) : draft
      const next = typed(from, view.board, letter)
      if (next !== null) changeDraft(next)
      else {
        const has = onRack(draft).some(({ tile }) => tile === BLANK || String.fromCharCode(tile + 64) === letter)
        complain(has ? texts.status.noRoom : texts.status.noTile(letter), `square:${from.cursor?.square ?? square}`)
      }
    },
    onCursor: (square) => {
      if (draft.cursor !== null) change({ draft: { ...draft, cursor: { ...draft.cursor, square } } })
    },
    onTurn: (square) => changeDraft(pointed(draft, view.board, square)),
    onBackspace: () => changeDraft(tookBack(draft)),
    onEscape: () => changeDraft(draft.laid.length > 0 ? recalled(draft) : { ...draft, cursor: null }),
    onRecall: () => changeDraft(recalled(draft)),
    onAim: setAim,
    onDoAdvice: () => {
      if (advised?.type === 'place') changeDraft(laidAs(draft, view.board, advised))
      else if (advised !== null) void exchange(advised.tiles)
    },
    onShuffle: () => changeDraft(shuffled(draft, below)),
    onLetter: (letter) => {
      if (now.waiting === null || letter === null) change({ waiting: null })
      else put(now.waiting.id, now.waiting.square, letter)
    },
    onSheet: (sheet) => change({ sheet, ...(sheet === 'exchange' ? { draft: recalled(draft) } : {}) }),
    onPlay: async () => {
      if (over) complain(texts.refusals.over, PLAY)
      else if (!mine) complain(texts.refusals.turnOf(nameOf(props.seats, view.turn)), PLAY)
      else if (verdict.kind === 'nothing') complain(texts.status.nothing, PLAY)
      else if (verdict.kind === 'play') await send(verdict.action, `square:${draft.laid.at(-1)?.square ?? 0}`)
      else complain(verdict.kind === 'gap' ? texts.status.gap : texts.status.crooked, `square:${verdict.square}`)
    },
    onExchange: exchange,
    onPass: () => send(PASS, 'rack'),
    onChallenge: () => send(CHALLENGE, 'rack'),
    onHeard: acting.onHeard,
  }
}

const takenOver = (advice: Action | null | undefined): WordTiles['advised'] =>
  advice?.type === 'place' || advice?.type === 'exchange' ? advice : null

/** Whether a tile lies where the advised word has none, or another. */
function strays({ laid }: Draft, { advice = null, view }: TilesProps): boolean {
  const ghosts = ghostsOf(advice, view.board)
  return ghosts.size > 0 && laid.some(({ square, letter }) => ghosts.get(square) !== letter)
}

const begun = ({ seq, seat, view, still }: TilesProps): Doing => ({
  seq,
  seat,
  draft: still ? draftOf(view.rack) : begunDraft(seat, view),
  selected: null,
  waiting: null,
  sheet: null,
})

/** As it was left on this device. */
const begunDraft = (seat: Seat | null, { rack, board }: TilesProps['view']): Draft => {
  const kept = keptDraft(seat)
  return kept === null ? draftOf(rack) : reconciled(kept, rack, board)
}

/** A new position keeps what still makes sense; another person's eyes begin anew. */
function carriedOver(doing: Doing, seq: number, seat: Seat | null, view: TilesProps['view']): Doing {
  if (doing.seq === seq && doing.seat === seat) return doing
  if (doing.seat !== seat) return { ...doing, seq, seat, draft: begunDraft(seat, view), selected: null, waiting: null, sheet: null }
  const draft = reconciled(doing.draft, view.rack, view.board)
  const selected = doing.selected !== null && draft.tiles.some(({ id }) => id === doing.selected) ? doing.selected : null
  const sheet = doing.sheet === 'unseen' ? doing.sheet : null
  return { seq, seat, draft, selected, waiting: null, sheet }
}
