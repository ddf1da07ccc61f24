/** Tiles that move by themselves: what others lay comes from their seat, what is drawn comes from the bag. Nothing waits for them. */
import { type Happening, SIZE } from '@parlour/games/scrabble'
import type { Seat } from '@parlour/kernel'

const MOVE_MS = 320
const STAGGER_MS = 70
const EASE = 'cubic-bezier(.2,.8,.2,1)'

/** The squares of the new tiles of a play, in their order. */
export function squaresOf({ row, col, direction, tiles }: Extract<Happening, { type: 'placed' }>): readonly number[] {
  const step = direction === 'across' ? 1 : SIZE
  return Array.from(tiles).flatMap((tile, index) => (tile === '.' ? [] : [row * SIZE + col + index * step]))
}

const find = (root: Element, place: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)

function arrive(element: HTMLElement | null, from: Element | null, index: number, speed: number): void {
  if (element === null || from === null) return
  const [there, here] = [from.getBoundingClientRect(), element.getBoundingClientRect()]
  const dx = there.left + there.width / 2 - here.left - here.width / 2
  const dy = there.top + there.height / 2 - here.top - here.height / 2
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

/** `drawn`: the ids of tiles that were not on the rack before. With speed 0 nothing moves. */
export function animateTiles(
  root: Element,
  happened: readonly Happening[],
  me: Seat | null,
  drawn: readonly number[],
  speed: number,
): void {
  if (!(speed > 0)) return
  for (const happening of happened)
    if (happening.type === 'placed' && happening.seat !== me)
      squaresOf(happening).forEach((square, index) => {
        arrive(find(root, `square:${square}`)?.querySelector('span') ?? null, find(root, `seat:${happening.seat}`), index, speed)
      })
  drawn.forEach((id, index) => {
    arrive(find(root, `tile:${id}`), find(root, 'bag'), index, speed)
  })
}
