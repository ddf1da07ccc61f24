/** Why options are not taken. What was sent is quoted as it was written. */
import { refuser } from './refusal.ts'

export type OptionRefusal =
  | { readonly why: 'not-options'; readonly sent: string }
  | { readonly why: 'unknown-preset'; readonly sent: string; readonly presets: readonly string[] }
  | { readonly why: 'unknown-option'; readonly sent: string; readonly options: readonly string[] }
  /** `wanted`: what it takes, in English; the option's schema says the same to programs. */
  | { readonly why: 'invalid-option'; readonly option: string; readonly sent: string; readonly wanted: string }

export const optionRefused = refuser<OptionRefusal>({
  codes: {
    'not-options': 'InvalidOptions',
    'unknown-preset': 'UnknownPreset',
    'unknown-option': 'UnknownOption',
    'invalid-option': 'InvalidOption',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'not-options':
        return `Options must be an object, not ${facts.sent}.`
      case 'unknown-preset':
        return `There is no preset ${facts.sent}; there are ${facts.presets.join(', ')}.`
      case 'unknown-option':
        return `There is no option ${facts.sent}; there are ${facts.options.join(', ')}.`
      case 'invalid-option':
        return `The option "${facts.option}" must be ${facts.wanted}, not ${facts.sent}.`
    }
  },
})
