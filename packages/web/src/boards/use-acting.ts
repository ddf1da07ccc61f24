/**
 * Acting at a board, whatever the game: a move is sent, and what was refused is said beside the place it is about, with a sound and a
 * shake. Every refusal sounds once, where it is made: the table sounds for the moves that reach it, this hook for what never became one.
 * It changes nothing of the match; moves come back as new positions.
 */
import type { Refusal } from '@parlour/kernel'
import { type RefObject, useEffect, useRef } from 'react'
import { shake } from '../parts/shake.ts'
import { useForPosition } from '../parts/use-for-position.ts'
import { useServices, useSettings } from '../services.tsx'
import { speedNow } from '../settings/apply-settings.ts'
import type { BoardProps } from './board.ts'

/** Said beside the place it is about. */
export interface Complaint {
  readonly place: string
  readonly text: string
  /** Tells one complaint from the next about the same place. */
  readonly nth: number
}

export interface Acting<Action> {
  /** Gone with the position it was about. */
  readonly complaint: Complaint | null
  /** Says why something never became a move. `shaken`: the places that shake, where it is not the one that is spoken of. */
  readonly complain: (why: Refusal | string, place: string, shaken?: readonly string[]) => void
  /** Answers whether the move is kept for good. */
  readonly send: (action: Action, place: string, shaken?: readonly string[]) => Promise<boolean>
  readonly onHeard: () => void
}

interface ActingDeps {
  readonly root: RefObject<HTMLElement | null>
  readonly textOf: (refusal: Refusal) => string
  /** Just before a move is sent: the time to note where cards lie. */
  readonly onSend?: () => void
  readonly onRefused?: () => void
  /** A hint was asked for: whatever else was being told is over. */
  readonly onHint?: () => void
}

export function useActing<View, Action, Happening>(
  { seq, still, hint = null, submit }: BoardProps<View, Action, Happening>,
  { root, textOf, onSend, onRefused, onHint }: ActingDeps,
): Acting<Action> {
  const { sounds } = useServices()
  const settings = useSettings()
  const [complaint, setComplaint] = useForPosition<Complaint>(seq)
  const said = useRef(0)

  const hinted = hint !== null
  const heard = useRef(() => {})
  heard.current = () => {
    setComplaint(() => null)
    onHint?.()
  }
  useEffect(() => {
    if (hinted) heard.current()
  }, [hinted])

  const show = (why: Refusal | string, place: string, shaken: readonly string[]): void => {
    said.current += 1
    const next = { place, text: typeof why === 'string' ? why : textOf(why), nth: said.current }
    hint?.close()
    setComplaint(() => next)
    for (const one of shaken) if (root.current !== null) shake(root.current, one, speedNow(settings))
    onRefused?.()
  }
  const send = async (action: Action, place: string, shaken: readonly string[]): Promise<boolean> => {
    if (still) return false
    setComplaint(() => null)
    onSend?.()
    const refusal = await submit(action)
    if (refusal !== null) show(refusal, place, shaken)
    return refusal === null
  }
  return {
    complaint,
    complain: (why, place, shaken = [place]) => {
      sounds.play('refuse')
      show(why, place, shaken)
    },
    send: (action, place, shaken = [place]) => send(action, place, shaken),
    onHeard: () => setComplaint(() => null),
  }
}
