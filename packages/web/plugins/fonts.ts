/**
 * Our fonts in the client: `@import "@fonts/fonts.css"` brings the rules, the page asks for the files that the first paint needs before
 * it has read any style, and the licences lie beside them.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { FAMILIES } from './fonts/families.ts'
import { makeFonts } from './fonts/make-fonts.ts'

const LICENCES = 'font-licences.txt'

export function fonts(): Plugin {
  let folder = ''
  return {
    name: 'parlour:fonts',
    async config() {
      folder = await makeFonts()
      return { resolve: { alias: { '@fonts': folder } } }
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: LICENCES, source: await readFile(join(folder, LICENCES)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const wanted = FAMILIES.map(({ file }) => `${file}.woff2`)
        return Object.values(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
          if (file.type !== 'asset' || !file.names.some((name) => wanted.includes(basename(name)))) return []
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            fetchpriority: 'low',
            href: `/${file.fileName}`,
          }
          return [{ tag: 'link', attrs, injectTo: 'head' }]
        })
      },
    },
  }
}
