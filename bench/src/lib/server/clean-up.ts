/** What has to be undone, whatever happens: at the end, after an error, and when somebody presses Ctrl-C. The last comes first. */
export class CleanUp {
  readonly #steps: (() => Promise<void>)[] = []
  #done: Promise<void> | null = null

  add(step: () => Promise<void>): void {
    if (this.#done !== null) void step()
    else this.#steps.push(step)
  }

  get begun(): boolean {
    return this.#done !== null
  }

  run(): Promise<void> {
    this.#done ??= this.#all()
    return this.#done
  }

  /** Ends this process after cleaning up when it is told to stop. */
  onSignals(): void {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const) {
      process.once(signal, () => void this.run().finally(() => process.exit(code)))
    }
  }

  async #all(): Promise<void> {
    for (const step of this.#steps.reverse()) await step().catch((error: unknown) => console.error(error))
  }
}
