/**
 * What a name looks like at a glance. Two names with one skeleton can be taken for each other, whatever letters they are made of: case and
 * width, marks above and below, letters of other scripts that are drawn like Latin ones, and digits that stand for letters make no
 * difference. The tables are our own and hold what can be mistaken in the fonts that people read names in, no more.
 */

/** Capital letters that are drawn otherwise than their small ones. */
const CAPITALS = tableOf(
  'А a В b Е e Ѕ s І i Ј j К k М m Н h О o Р p С c Т t У y Х x Ү y Α a Β b Ε e Ζ z Η h Ι i Κ k Μ m Ν n Ο o Ρ p Τ t Υ y Χ x',
)
/** Small letters of other scripts and of IPA, Latin letters with a stroke, and digits. `i` and `1` stand for `l`, as in most fonts. */
const SMALL = tableOf(
  'а a в b е e ѕ s і l ј j к k м m н h о o р p с c т t у y х x ү y һ h ԁ d ԛ q ԝ w ӏ l ь b ӕ ae ' +
    'α a β b ε e ι l κ k ν v ο o ρ p σ o τ t υ u χ x γ y η n ω w ' +
    'օ o ս u հ h ո n ց g ı l ɩ l ɪ l ł l ø o đ d ħ h ŧ t ɑ a ɡ g ʏ y ſ s ß ss æ ae œ oe 0 o 1 l i l | l',
)

function tableOf(pairs: string): ReadonlyMap<string, string> {
  const words = pairs.split(' ')
  return new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])))
}

/** Nothing is drawn for these, or they turn round what stands beside them; U+2800 is a pattern of no dots. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

export function skeletonOf(name: string): string {
  const bare = name.normalize('NFKC').replaceAll(ALL_UNSEEN, '').normalize('NFD').replaceAll(/\p{M}/gu, '')
  const letters = [...bare].map((letter) => CAPITALS.get(letter) ?? letter.toLowerCase()).join('')
  const drawn = [...letters].map((letter) => SMALL.get(letter) ?? letter).join('')
  return drawn.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether two names can be taken for each other. */
export const looksLike = (one: string, other: string): boolean => skeletonOf(one) === skeletonOf(other)

/** Chinese, Japanese and Korean are written in several scripts at once. */
const SCRIPTS: readonly RegExp[] = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Georgian', 'Cherokee', 'Coptic', 'Devanagari', 'Thai'].map(
    (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
  ),
]

/** Faces and the like are joined by characters that are not seen. */
const JOINED_PICTURE = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200d\ufe0f]+/gu

/** What makes a name misleading by itself, whoever else there is; null where nothing does. */
export function nameFault(name: string): 'unseen' | 'mixed-scripts' | null {
  if (UNSEEN.test(name.replaceAll(JOINED_PICTURE, ''))) return 'unseen'
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []
  const isMixed = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1
  return words.some(isMixed) ? 'mixed-scripts' : null
}
