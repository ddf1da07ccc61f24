/** The exceptions of the document's modules M15–M19, one name each. The kernel's game itself never throws: it answers refusals. */
export type ExceptionName =
  | 'ActionExecutionError'
  | 'EmptyDeck'
  | 'GameNotOver'
  | 'GameOver'
  | 'IllegalMove'
  | 'InvalidAction'
  | 'InvalidActionType'
  | 'InvalidBase'
  | 'InvalidCard'
  | 'InvalidDeck'
  | 'InvalidHand'
  | 'InvalidMoveException'
  | 'InvalidNumberFormatException'
  | 'InvalidPlayer'
  | 'InvalidPlayers'
  | 'InvalidRoundState'
  | 'InvalidSetup'
  | 'InvalidSuitChoice'
  | 'NotInitialized'
  | 'NotYourTurn'

export class CrazyTensError extends Error {
  override readonly name: ExceptionName

  constructor(name: ExceptionName, message: string) {
    super(message)
    this.name = name
  }
}
