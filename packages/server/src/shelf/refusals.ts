/** Why a game that somebody asks for cannot be opened here. */
import { refuser } from '@parlour/kernel'

type ShelfRefusal =
  | { readonly why: 'seats-out-of-range'; readonly title: string; readonly least: number; readonly most: number; readonly seats: number }
  | { readonly why: 'no-such-resource'; readonly name: string }
  /** `problem`: what is wrong with this installation, in English. */
  | { readonly why: 'resource-unreadable'; readonly problem: string }

export const shelfRefused = refuser<ShelfRefusal>({
  codes: {
    'seats-out-of-range': 'InvalidSeats',
    'no-such-resource': 'ResourceMissing',
    'resource-unreadable': 'ResourceMissing',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'seats-out-of-range': {
        const { title, least, most, seats } = facts
        return `${title} is played by ${least === most ? least : `${least} to ${most}`}, not by ${seats}.`
      }
      case 'no-such-resource':
        return `There is no ${facts.name} here.`
      case 'resource-unreadable':
        return `${facts.problem}.`
    }
  },
})
