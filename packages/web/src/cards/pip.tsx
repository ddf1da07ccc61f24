import { SUIT_PATHS, type SuitLetter, suitColour } from './suits.ts'

interface PipProps {
  readonly suit: SuitLetter
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill?: string
  readonly turned?: boolean
}

/** One suit mark on a face. */
export const Pip = ({ suit, x, y, size, fill, turned = false }: PipProps) => (
  <path
    transform={`translate(${x} ${Math.round(y * 10) / 10})${turned ? ' rotate(180)' : ''} scale(${size})`}
    fill={fill ?? suitColour(suit)}
    d={SUIT_PATHS[suit]}
  />
)
