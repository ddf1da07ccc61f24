/** The checks by name, what each demands, and the breach that a failing one raises. */

export const CHECKS = {
  options: 'parsed options survive JSON and mean the same when parsed again',
  throws: 'no function of a game throws',
  progress: 'nobody is awaited exactly when there is an outcome; every awaited seat, and no other, has a legal action',
  spectator: 'spectators have no actions and see nothing that their own view cannot account for',
  ends: 'every match ends within the declared number of moves',
  outcome: 'an outcome has a place and a score for every seat and adds up as the game promises',
  'legal-refused': 'refuse accepts every action that legal lists',
  'accepted-unlisted': 'legal lists every action that refuse accepts',
  'duplicate-legal': 'legal lists every action once',
  refusal: 'refuse answers null, or a code and a sentence',
  'refusal-facts': 'code and sentence of a refusal are made of its facts, also after a trip through JSON',
  'legal-from-view': 'legal, refuse and auto use nothing but what the encoded view says',
  codec: 'positions, views and actions survive their codecs and JSON',
  mutates: 'no function changes what it is given',
  deterministic: 'the same log gives the same state',
  undo: 'a move taken back and played again leads to the same state',
  record: 'the record of a match verifies',
  imagine: 'imagined positions are possible and give their seat the same legal actions',
  'imagine-varies': 'imagined positions differ from the true one wherever something is hidden',
  'view-leak': 'a view shows nothing that its own imagine cannot know',
  'tell-leak': 'nobody hears what neither the view before nor the view after shows',
  happening: 'happenings are plain JSON objects with a type, told to seats that exist',
  sentence: 'every happening has its sentence',
  leave: 'leaving at any moment leaves a playable game',
  auto: 'auto answers a legal action for every awaited seat',
  preview: 'preview answers plain JSON for any action and uses nothing but what the encoded view says',
  coverage: 'every declared action, refusal, reason for one and happening occurs, and no other',
  budget: 'the announced matches fit into the time budget',
} as const

export type Check = keyof typeof CHECKS

/** A check has failed: thrown to leave the match, caught where matches are started. Its message says what is wrong, with the values. */
export class Breach extends Error {
  override readonly name = 'Breach'
  readonly check: Check

  constructor(check: Check, message: string) {
    super(message)
    this.check = check
  }
}
