/**
 * Fonts that systems bring along, with what their letters measure on average (ordinary English, see `letter-frequencies.ts`): one of
 * them shows every text until ours has come. `local` names those of the same measure.
 */
export interface SystemFont {
  readonly local: readonly string[]
  /** In parts of the size of the font. */
  readonly averageWidth: number
}

/** Windows, macOS, iOS; Linux has copies of the same measure. */
export const ARIAL: SystemFont = { local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], averageWidth: 913 / 2048 }
export const GEORGIA: SystemFont = { local: ['Georgia', 'Gelasio'], averageWidth: 913 / 2048 }
/** Android. */
export const ROBOTO: SystemFont = { local: ['Roboto', 'Roboto-Regular'], averageWidth: 911 / 2048 }
export const NOTO_SERIF: SystemFont = { local: ['Noto Serif', 'NotoSerif-Regular'], averageWidth: 481 / 1000 }
/** Linux. */
export const TIMES: SystemFont = { local: ['Liberation Serif', 'Times New Roman', 'Tinos'], averageWidth: 832 / 2048 }
export const DEJAVU_SANS: SystemFont = { local: ['DejaVu Sans', 'DejaVuSans'], averageWidth: 0.5082 }
export const DEJAVU_SERIF: SystemFont = { local: ['DejaVu Serif', 'DejaVuSerif'], averageWidth: 0.5165 }
