/** The texts of a profile's figures by variant; they come with the page. */
import type { Language } from '../i18n/language.ts'

interface VariantTexts {
  readonly means: string
  readonly variant: string
  /** Played, won, share, streak, moves, time. */
  readonly figures: readonly string[]
  readonly streak: (now: string, best: string) => string
}

const texts: { readonly [L in Language]: VariantTexts } = {
  en: {
    means: 'Deals that were begun and ended on the server. A begun deal that is left for another counts as lost.',
    variant: 'Variant',
    figures: ['Played', 'Won', 'Share', 'Streak', 'Fewest moves', 'Fastest'],
    streak: (now, best) => `${now}, best ${best}`,
  },
  de: {
    means: 'Auf dem Server begonnene und beendete Spiele. Ein begonnenes Spiel, das einem anderen weicht, zählt als verloren.',
    variant: 'Variante',
    figures: ['Gespielt', 'Gewonnen', 'Anteil', 'Serie', 'Wenigste Züge', 'Schnellste'],
    streak: (now, best) => `${now}, beste ${best}`,
  },
}

export const variantTexts = (language: Language): VariantTexts => texts[language]
