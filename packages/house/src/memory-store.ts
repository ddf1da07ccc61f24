/** A log in memory, for matches that end with the program that plays them. */
import type { LogEntry, Store } from './ports.ts'

export class MemoryStore implements Store {
  readonly entries: LogEntry[] = []

  async append(entry: LogEntry): Promise<'stored' | 'taken'> {
    if (entry.seq !== this.entries.length + 1) return 'taken'
    this.entries.push(entry)
    return 'stored'
  }

  async read(from: number): Promise<readonly LogEntry[]> {
    return this.entries.slice(from - 1)
  }
}
