/** What is said to refusals: made of their facts alone, so that no sentence is ever read. */
import { isAmong, type Refusal, type RefusalFacts, type Refusals } from '@parlour/kernel'

/** One way of saying it for every `why`; one that is missing does not compile. `Reader`: the language, and what else texts depend on. */
export type RefusalTexts<Facts extends RefusalFacts, Reader> = {
  readonly [Why in Facts['why']]: (facts: Extract<Facts, { readonly why: Why }>, reader: Reader) => string
}

/** The refusal in these texts. One that is not among them, or comes from newer rules, keeps its own sentence. */
export function refusalSaid<Facts extends RefusalFacts, Reader>(
  { message, details }: Refusal,
  refusals: Refusals<Facts>,
  texts: RefusalTexts<Facts, Reader>,
  reader: Reader,
): string {
  if (!isAmong(details, refusals)) return message
  // Texts and facts are found by the same `why`, which a table cannot tell the compiler.
  const say = texts[details.why as Facts['why']] as (facts: Facts, reader: Reader) => string
  return say(details, reader)
}
