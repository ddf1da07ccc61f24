/** How what a game needs is fetched. */
import type { Resource } from '@parlour/kernel'

/** From 0 to 1. */
export type Progress = (part: number) => void
export type ResourceLoader = (progress: Progress) => Promise<Resource>
