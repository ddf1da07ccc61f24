/** Puts a compressed copy beside every built file that gets smaller by it, so that the server never compresses anything twice. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.dawg', '.wasm', '.txt'])
/** Below this, a packet is a packet. */
const SMALLEST = 1_000
/** Brotli at its best takes seconds for a megabyte; one step down it takes a fraction and loses little. */
const LARGE = 50_000

const compress = {
  gz: promisify(gzip),
  br: promisify(brotliCompress),
}

async function addCopies(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST) return
  const quality = bytes.length > LARGE ? 9 : 11
  const copies = {
    gz: await compress.gz(bytes, { level: 9 }),
    br: await compress.br(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  }
  for (const [ending, copy] of Object.entries(copies)) if (copy.length < bytes.length * 0.95) await writeFile(`${file}.${ending}`, copy)
}

export function compressedCopies(): Plugin {
  let folder = ''
  return {
    name: 'parlour:compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true, withFileTypes: true })
        const wanted = files.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
        await Promise.all(wanted.map((entry) => addCopies(join(entry.parentPath, entry.name))))
      },
    },
  }
}
