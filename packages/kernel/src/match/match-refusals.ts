/** Why a match does not take an event, whatever the game; what the game itself refuses has its own facts. */
import { type Plain, type Refusals, refuser } from '../refusal.ts'

export type MatchRefusal =
  | Plain<'match-closed' | 'seats-stay-filled' | 'match-over' | 'outcome-missing' | 'outcome-stands' | 'not-alone' | 'wrong-outcome'>
  | Plain<'wrong-secret' | 'undo-not-allowed'>
  /** As it was sent. */
  | { readonly why: 'unknown-seat'; readonly seat: string }
  | { readonly why: 'already-left'; readonly seat: number }
  /** As they were sent. */
  | { readonly why: 'invalid-steps'; readonly verb: 'undo' | 'redo'; readonly steps: string }
  | { readonly why: 'nothing-to-undo'; readonly steps: number }
  | { readonly why: 'nothing-to-redo'; readonly steps: number }

export const matchRefusals: Refusals<MatchRefusal> = {
  codes: {
    'match-closed': 'MatchClosed',
    'seats-stay-filled': 'SeatsStayFilled',
    'match-over': 'GameOver',
    'outcome-missing': 'GameNotOver',
    'outcome-stands': 'GameOver',
    'not-alone': 'NotAlone',
    'wrong-outcome': 'WrongOutcome',
    'wrong-secret': 'CommitmentBroken',
    'undo-not-allowed': 'UndoNotAllowed',
    'unknown-seat': 'InvalidPlayer',
    'already-left': 'AlreadyLeft',
    'invalid-steps': 'InvalidSteps',
    'nothing-to-undo': 'NothingToUndo',
    'nothing-to-redo': 'NothingToRedo',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'match-closed':
        return 'The match is closed.'
      case 'seats-stay-filled':
        return 'In this game seats stay filled: a bot takes the place of someone who leaves.'
      case 'match-over':
        return 'The match is over.'
      case 'outcome-missing':
        return 'The match has no outcome yet.'
      case 'outcome-stands':
        return 'The match has an outcome and is closed with it.'
      case 'not-alone':
        return 'Only a match for one can be given up; with others at the table a seat leaves.'
      case 'wrong-outcome':
        return 'This is not the outcome of the match.'
      case 'wrong-secret':
        return 'The secret is not what the commitment promised.'
      case 'undo-not-allowed':
        return 'At this table moves cannot be taken back.'
      case 'unknown-seat':
        return `There is no seat ${facts.seat} at this table.`
      case 'already-left':
        return `Seat ${facts.seat} has already left.`
      case 'invalid-steps':
        return `One can ${facts.verb} 1 or more steps, not ${facts.steps}.`
      case 'nothing-to-undo':
        return nothingTo('undo', facts.steps)
      case 'nothing-to-redo':
        return nothingTo('redo', facts.steps)
    }
  },
}

const nothingTo = (verb: 'undo' | 'redo', steps: number): string =>
  `There ${steps === 1 ? 'is nothing' : `are not ${steps} steps`} to ${verb}.`

export const matchRefused = refuser(matchRefusals)
