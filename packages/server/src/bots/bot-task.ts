/** What a bot is asked, as it travels to a worker: everything in wire notation, and nothing that the seat may not know. */
import type { Json, JsonObject, Seat } from '@parlour/kernel'

export interface BotTask {
  /** Which match it is, so that a bot finds its earlier thoughts again. */
  readonly match: string
  readonly game: string
  readonly rules: number
  readonly seats: number
  readonly options: Json
  readonly level: string
  readonly seat: Seat
  readonly view: Json
  readonly heard?: readonly Json[]
  /** Luck for this one decision. */
  readonly seed: string
  /** Milliseconds it may think. */
  readonly ms: number
}

/** What comes back. */
export interface BotAnswer {
  readonly action: Json
  /** How long a person would seem to think about it, as a multiple of the usual time. */
  readonly pace: number
}

export interface BotWorkerData extends JsonObject {
  /** Another lexicon than the shipped one. */
  readonly lexicon?: string
}
