/**
 * Processor time of other processes, as Linux tells it under /proc: of that process alone, however busy the rest of the machine is.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { ArgumentError } from '../arguments.ts'

export class ProcessFigures {
  readonly #ticksPerSecond: number

  /** Refuses like a wrong command line where there is no /proc: the bench cannot be run here. */
  constructor() {
    if (process.platform !== 'linux') throw new ArgumentError('This bench reads /proc and runs on Linux only.')
    this.#ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  }

  /**
   * Seconds of processor time, in user and system mode, of all its threads since it began. Where the kernel counts them, in nanoseconds:
   * ticks are too coarse for a server that has little to do; threads that end are left out then, and a server's do not.
   */
  coreSeconds(pid: number): number {
    const exactly = threadSecondsOf(pid)
    if (exactly !== null) return exactly
    const fields = statOf(pid)
    return fields === null ? 0 : (number(fields, USER) + number(fields, SYSTEM)) / this.#ticksPerSecond
  }

  /** The same of a process and all its children, those that have ended included. */
  familySeconds(pid: number): number {
    const fields = statOf(pid)
    if (fields === null) return 0
    let ticks = [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM].reduce((sum, field) => sum + number(fields, field), 0)
    for (const child of childrenOf(pid)) {
      const its = statOf(child)
      if (its !== null) ticks += number(its, USER) + number(its, SYSTEM)
    }
    return ticks / this.#ticksPerSecond
  }
}

/** Places of fields in /proc/<pid>/stat, counted after the name, which may contain anything. */
const PARENT = 1
const USER = 11
const SYSTEM = 12
const ENDED_USER = 13
const ENDED_SYSTEM = 14

/** Null when the process has ended, or where the kernel does not count. */
function threadSecondsOf(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
  } catch {
    return null
  }
}

/** Null when the process has ended. */
function statOf(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const number = (fields: readonly string[], place: number): number => Number(fields[place])

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => number(statOf(pid) ?? [], PARENT) === parent)
}
