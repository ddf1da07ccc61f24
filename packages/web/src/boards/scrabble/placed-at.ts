/** A place on the cloth as a style. */
import type { CSSProperties } from 'react'
import type { Box } from './boxes.ts'

export const placedAt = ({ x, y, width, height }: Box): CSSProperties => ({ left: x, top: y, width, height })
