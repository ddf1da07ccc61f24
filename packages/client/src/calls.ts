/**
 * Questions and answers by number, over anything that carries messages: a socket, a worker. A question waits under its number until it is
 * answered, refused, or nobody is left who could answer.
 */

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (why: unknown) => void
}

export class Calls<Answer> {
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #count = 0

  /** `send` gets the number that the question has to travel with. */
  ask(send: (number: number) => void): Promise<Answer> {
    const number = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      send(number)
    })
  }

  answered(number: number, answer: Answer): void {
    this.#taken(number)?.resolve(answer)
  }

  /** False where nobody waits under that number any more. */
  refused(number: number, why: unknown): boolean {
    const waiting = this.#taken(number)
    waiting?.reject(why)
    return waiting !== undefined
  }

  /** No answer will come to anything that was asked until now. */
  end(why: unknown): void {
    for (const number of [...this.#waiting.keys()]) this.refused(number, why)
  }

  #taken(number: number): Waiting<Answer> | undefined {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    return waiting
  }
}
