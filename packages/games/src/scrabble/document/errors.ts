/** The exceptions of the document's modules. The game itself never throws: it answers refusals. */
export type ExceptionName = 'invalid_size' | 'ValueError'

export class ScrabbleError extends Error {
  override readonly name: ExceptionName

  constructor(name: ExceptionName, message: string) {
    super(message)
    this.name = name
  }
}
