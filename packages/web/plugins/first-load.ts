/**
 * Keeps the first visit quick: the script that a browser must have before it shows anything (the entry and all that it imports
 * statically) may weigh so much, compressed, and no more. A build that is heavier fails and says what weighs how much.
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

export const totalOf = (weights: readonly Weight[]): number => weights.reduce((sum, { bytes }) => sum + bytes, 0)

const inKilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`

export function firstLoadLimit(most: { readonly kilobytes: number }): Plugin {
  return {
    name: 'parlour:first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weights = firstLoad(bundle)
      const total = totalOf(weights)
      if (total > most.kilobytes * KB) {
        const list = weights.map(({ file, bytes }) => `  ${inKilobytes(bytes).padStart(9)}  ${file}`).join('\n')
        this.error(
          `The first load has ${inKilobytes(total)} of script, compressed; ${inKilobytes(most.kilobytes * KB)} is the most. It is\n${list}`,
        )
      }
      console.log(`First load: ${inKilobytes(total)} of script, compressed`)
    },
  }
}
