/** The shape of a catalogue: that of the English one, with any texts. */
import type { en } from './en.ts'

type Shape<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[K] extends string
      ? string
      : Shape<T[K]>
}
export type Texts = Shape<typeof en>
