/**
 * One engine in a process of its own, as the bench sees it. Apart, subjects cannot spoil each other's optimisations or heaps, and yet
 * they can take turns: between orders a process sleeps.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { ALLOCATION_FLAGS, type Allocation, type Order, type Speed } from './measuring.ts'
import type { Subject } from './subject.ts'

export interface Program {
  /** The file that serves orders when it is started with a subject. */
  readonly file: string
  readonly environment: NodeJS.ProcessEnv
}

/** The first argument by which the program knows that it is to serve orders; the second is the subject. */
export const SERVE = 'serve-orders'

export class SubjectProcess {
  readonly #child: ChildProcess

  constructor(subject: Subject, program: Program, flags: readonly string[] = []) {
    this.#child = fork(program.file, [SERVE, JSON.stringify(subject)], { execArgv: [...flags], env: program.environment })
  }

  speed(games: number): Promise<Speed> {
    return this.#ask({ measure: 'speed', games })
  }

  allocation(): Promise<Allocation> {
    return this.#ask({ measure: 'allocation' })
  }

  /** Plays until the optimiser has had its time, and answers how many games fill a slice of so many seconds. */
  async warmUp(seconds: number): Promise<number> {
    for (let games = 1; ; games *= 2) {
      const reached = await this.speed(games)
      if (reached.coreSeconds >= WARM_SECONDS) return Math.max(1, Math.round((games / reached.coreSeconds) * seconds))
    }
  }

  stop(): void {
    this.#child.kill()
  }

  #ask<Answer>(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('a measured process ended by itself; its own message is above'))
      this.#child.once('exit', ended)
      this.#child.once('message', (answer) => {
        this.#child.off('exit', ended)
        resolve(answer as Answer)
      })
      this.#child.send(order)
    })
  }
}

const WARM_SECONDS = 1

/** Bytes allocated per move, once the code is as optimised as it is when speed is measured. */
export async function bytesPerMove(subject: Subject, program: Program): Promise<number> {
  const apart = new SubjectProcess(subject, program, ALLOCATION_FLAGS)
  try {
    await apart.warmUp(1)
    const { bytes, moves } = await apart.allocation()
    return bytes / moves
  } finally {
    apart.stop()
  }
}

/** Slices of every subject in turns, so that a busy moment of the machine meets all of them: by slice, then by subject. */
export async function inTurns(subjects: readonly Subject[], program: Program, slices: number, seconds: number): Promise<Speed[][]> {
  const processes = subjects.map((subject) => new SubjectProcess(subject, program))
  try {
    const games: number[] = []
    for (const subject of processes) games.push(await subject.warmUp(seconds))
    const rounds: Speed[][] = []
    for (let slice = 0; slice < slices; slice++) {
      const round: Speed[] = []
      for (const [index, subject] of processes.entries()) round.push(await subject.speed(games[index] ?? 1))
      rounds.push(round)
    }
    return rounds
  } finally {
    for (const subject of processes) subject.stop()
  }
}
