/** The document's board checks for words that run down. */
import { boardChecks } from './checks.ts'

const checks = boardChecks('down')

export const outOfBounds = checks.outOfBounds
export const occupiedTiles = checks.occupiedTiles
export const adjWordCheck = checks.adjWordCheck
export const placementCheck = checks.placementCheck
export const downCheck = checks.check
