/** The exceptions of the document's modules. The kernel's game itself never throws: it answers refusals. */
export type ExceptionName = 'out_of_range' | 'invalid_argument'

export class FortyThievesError extends Error {
  override readonly name: ExceptionName

  constructor(name: ExceptionName, message: string) {
    super(message)
    this.name = name
  }
}
