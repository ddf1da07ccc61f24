/** Idea four: a refused action says why. To programs by a code and facts, to people by a sentence, and both are made of the facts alone. */
import { isObject } from '../../json.ts'
import { isAmong, isRefusal, type RefusalFacts } from '../../refusal.ts'
import { add } from '../coverage.ts'
import { brief, notPlain, sent } from '../plain-json.ts'
import { did } from '../tally.ts'
import type { Trial } from '../trial.ts'

export function checkRefusal(trial: Trial, refused: unknown): void {
  did(trial.tally, 'refusal')
  if (!isRefusal(refused) || !isText(refused.code) || !isText(refused.message)) {
    trial.fail('refusal', `a refusal needs a code and a sentence, not ${brief(refused)}`)
    return
  }
  const { code, message, details } = refused
  const { refusals } = trial.bench.module
  did(trial.tally, 'refusal-facts')
  if (!isFacts(details) || !isAmong(details, refusals)) {
    trial.fail('refusal-facts', `the refusal ${code} has no facts that the game declares: ${brief(details ?? null)}`)
    return
  }
  add(trial.tally.coverage.reasons, details.why)
  const odd = notPlain(details)
  if (odd !== null) {
    trial.fail('refusal-facts', `the facts of the refusal ${code} are not plain JSON: ${odd}`)
    return
  }
  if (code !== refusals.codes[details.why]) {
    trial.fail('refusal-facts', `the facts ${brief(details)} belong to the code ${refusals.codes[details.why]}, not to ${code}`)
  }
  const heard = sent(details)
  const sentence = isFacts(heard) ? refusals.sentence(heard) : ''
  if (message !== sentence) {
    trial.fail('refusal-facts', `the facts ${brief(details)} say ${brief(sentence)}, but the refusal says ${brief(message)}`)
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isFacts = (value: unknown): value is RefusalFacts => isObject(value) && typeof value.why === 'string'
