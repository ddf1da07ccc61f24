/**
 * The hop: from the moment a mover has the server's word for a move to the moment the other player has the position after it. Both are
 * clients of this process, so one clock sees both. Where a player hears of a move before its mover is answered, the hop is below zero.
 */
import type { Seat } from '@parlour/kernel'
import type { Probe } from '../server/load.ts'
import type { PlayedTable } from '../server/played-table.ts'

interface Hop {
  readonly mover: Seat
  /** Of the position that was moved in. */
  readonly version: number
  acknowledgedAt: number | null
  heardAt: number | null
}

export class HopClock implements Probe {
  readonly #now: () => number
  #counting = false
  #hops: number[] = []

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  watch(table: Pick<PlayedTable, 'witness'>): void {
    /** One that awaits its acknowledgement, and those before it that the other player has not heard of. */
    let open: Hop[] = []
    const note = (hop: Hop): void => {
      if (hop.acknowledgedAt === null || hop.heardAt === null) return
      open = open.filter((other) => other !== hop)
      if (this.#counting) this.#hops.push(hop.heardAt - hop.acknowledgedAt)
    }
    table.witness({
      moves: ({ seat, version }) => open.push({ mover: seat, version, acknowledgedAt: null, heardAt: null }),
      acknowledged: () => {
        const hop = open.at(-1)
        if (hop === undefined) return
        hop.acknowledgedAt = this.#now()
        note(hop)
      },
      sees: (seat, version) => {
        for (const hop of open) {
          if (hop.mover === seat || version <= hop.version || hop.heardAt !== null) continue
          hop.heardAt = this.#now()
          note(hop)
        }
      },
    })
  }

  begin(): void {
    this.#hops = []
    this.#counting = true
  }

  end(): void {
    this.#counting = false
  }

  /** In milliseconds, sorted: those that were complete between the beginning and the end. */
  get hops(): readonly number[] {
    return this.#hops.sort((a, b) => a - b)
  }
}
