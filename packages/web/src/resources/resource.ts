/** Something that a game needs, with the content hash that headers record. */
export interface Resource {
  readonly hash: string
  readonly value: unknown
}

/** From 0 to 1. */
export type Progress = (part: number) => void
export type ResourceLoader = (progress: Progress) => Promise<Resource>
