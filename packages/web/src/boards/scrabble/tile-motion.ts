/** Tiles that move by themselves: what others lay comes from their seat, what is drawn comes from the bag. Nothing waits for them. */
import { type Happening, SIZE } from '@parlour/games/scrabble'
import type { Seat } from '@parlour/kernel'
import { inNextFrame } from '../../parts/next-frame.ts'

const MOVE_MS = 320
const STAGGER_MS = 70
const EASE = 'cubic-bezier(.2,.8,.2,1)'

/** The squares of the new tiles of a play, in their order. */
export function squaresOf({ row, col, direction, tiles }: Extract<Happening, { type: 'placed' }>): readonly number[] {
  const step = direction === 'across' ? 1 : SIZE
  return Array.from(tiles).flatMap((tile, index) => (tile === '.' ? [] : [row * SIZE + col + index * step]))
}

const find = (root: Element, place: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)

interface Arrival {
  readonly element: HTMLElement | null
  readonly from: Element | null
  /** How many others come before it. */
  readonly index: number
}

/** From where the other lies; answers how to set it going. */
function arrival({ element, from, index }: Arrival, speed: number): () => void {
  if (element === null || from === null) return () => undefined
  const [there, here] = [from.getBoundingClientRect(), element.getBoundingClientRect()]
  const dx = there.left + there.width / 2 - here.left - here.width / 2
  const dy = there.top + there.height / 2 - here.top - here.height / 2
  return () =>
    element.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(0.7)`, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }],
      {
        duration: MOVE_MS * speed,
        delay: index * STAGGER_MS * speed,
        easing: EASE,
        fill: 'backwards',
      },
    )
}

/** `drawn`: the ids of tiles that were not on the rack before. With speed 0 nothing moves. Answers how to call it off. */
export function animateTiles(
  root: Element,
  happened: readonly Happening[],
  me: Seat | null,
  drawn: readonly number[],
  speed: number,
): () => void {
  if (!(speed > 0)) return () => undefined
  return inNextFrame(() => {
    const laid = happened.flatMap((happening): readonly Arrival[] =>
      happening.type === 'placed' && happening.seat !== me
        ? squaresOf(happening).map((square, index) => ({
            element: find(root, `square:${square}`)?.querySelector('span') ?? null,
            from: find(root, `seat:${happening.seat}`),
            index,
          }))
        : [],
    )
    const taken = drawn.map((id, index): Arrival => ({ element: find(root, `tile:${id}`), from: find(root, 'bag'), index }))
    const starts = [...laid, ...taken].map((one) => arrival(one, speed))
    return () => {
      for (const start of starts) start()
    }
  })
}
