/** Why something that a game needs is not here. */
import { refuser } from '@parlour/kernel'

type ResourceRefusal =
  | { readonly why: 'no-such-resource'; readonly name: string }
  /** `problem`: what is wrong with this installation, in English. */
  | { readonly why: 'resource-unreadable'; readonly problem: string }

export const resourceRefused = refuser<ResourceRefusal>({
  codes: { 'no-such-resource': 'ResourceMissing', 'resource-unreadable': 'ResourceMissing' },
  sentence: (facts) => (facts.why === 'no-such-resource' ? `There is no ${facts.name} here.` : `${facts.problem}.`),
})
