/** How large cards may be on a felt, and from what size on they are comfortable to look at. */
export const RATIO = 1.4
/** Under this width a card cannot be read; the table scrolls instead. */
export const LEAST_CARD = 56

export const largestCard = (width: number, height: number): number => Math.min(0.236 * width, Math.max(0.176 * height, 92), 160)
export const comfortableCard = (width: number, height: number): number => 0.9 * Math.min(0.172 * height, largestCard(width, height))
