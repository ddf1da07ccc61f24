/**
 * Keeps the first visit quick: the script that a browser must have before it shows anything (the entry and all that it imports
 * statically) may weigh so much, compressed, and no more; so may the fonts that every page needs. A build that is heavier fails and says
 * what weighs how much.
 */
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** 1 kB is 1000 bytes, as browsers count what they have loaded. */
const KB = 1000

export interface Weight {
  readonly file: string
  readonly bytes: number
}

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code' | 'imports' | 'isEntry'>
type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>>

/** The entries' scripts and their static imports, each once, heaviest first. */
export function firstLoad(bundle: Bundle): readonly Weight[] {
  const reached = new Map<string, Weight>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || reached.has(name)) return
    reached.set(name, { file: name, bytes: gzipSync(chunk.code, { level: 9 }).length })
    for (const imported of chunk.imports) visit(imported)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
  return [...reached.values()].toSorted((a, b) => b.bytes - a.bytes)
}

type Styled = Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName' | 'source'>

/** The fonts of the rules that hold for all letters: one with a `unicode-range` is loaded by pages that have one of its letters. */
export function firstFonts(bundle: Readonly<Record<string, Styled>>): readonly Weight[] {
  const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? [file] : []))
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => Buffer.from(source).toString())
  const rules = styles.flatMap((style) => style.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((rule) => !rule.includes('unicode-range'))
  return assets
    .filter(({ fileName }) => fileName.endsWith('.woff2') && rules.some((rule) => rule.includes(fileName)))
    .map(({ fileName, source }) => ({ file: fileName, bytes: Buffer.from(source).length }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

export const totalOf = (weights: readonly Weight[]): number => weights.reduce((sum, { bytes }) => sum + bytes, 0)

const inKilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`

const listed = (weights: readonly Weight[]): string =>
  weights.map(({ file, bytes }) => `  ${inKilobytes(bytes).padStart(9)}  ${file}`).join('\n')

/** In kilobytes. */
export function firstLoadLimit(most: { readonly kilobytes: number; readonly fonts: number }): Plugin {
  return {
    name: 'parlour:first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = [
        { what: 'script, compressed', weights: firstLoad(bundle), limit: most.kilobytes * KB },
        { what: 'fonts', weights: firstFonts(bundle), limit: most.fonts * KB },
      ]
      for (const { what, weights, limit } of parts) {
        if (weights.length === 0) this.error(`The first load has no ${what}: whatever weighs it looks in the wrong place.`)
        if (totalOf(weights) <= limit) continue
        this.error(
          `The first load has ${inKilobytes(totalOf(weights))} of ${what}; ${inKilobytes(limit)} is the most. It is\n${listed(weights)}`,
        )
      }
      console.log(`First load: ${parts.map(({ what, weights }) => `${inKilobytes(totalOf(weights))} of ${what}`).join(', ')}`)
    },
  }
}
