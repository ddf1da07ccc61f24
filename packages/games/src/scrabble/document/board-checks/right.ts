/** The document's board checks for words that run to the right. */
import { boardChecks } from './checks.ts'

const checks = boardChecks('right')

export const outOfBounds = checks.outOfBounds
export const occupiedTiles = checks.occupiedTiles
export const adjWordCheck = checks.adjWordCheck
export const placementCheck = checks.placementCheck
export const rightCheck = checks.check
