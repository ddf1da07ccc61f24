/** The package brings no types; these are the parts in use. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly noLayoutClosure?: boolean
    readonly preserveNameIds?: readonly number[]
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
