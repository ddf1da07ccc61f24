/** The word list as a file of this build: fetched when somebody sits down, kept by the service worker for when there is no network. */
import address from '@parlour/games/lexicon.dawg?url'
import { decodeLexicon } from '@parlour/games/scrabble'
import type { Resource } from '@parlour/kernel'
import type { Progress } from './resource.ts'

/** Compressed on the way, its length is not announced; only the bar depends on this. */
const USUAL_BYTES = 505_000

/** Rejects where it cannot be fetched, or where what came is damaged. */
export async function loadLexicon(progress: Progress): Promise<Resource> {
  const response = await fetch(address)
  if (!response.ok || response.body === null) throw new Error(`The word list answered ${response.status}.`)
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
    progress(Math.min(0.98, length / USUAL_BYTES))
  }
  const lexicon = decodeLexicon(joined(chunks, length))
  return { hash: lexicon.hash, value: lexicon }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
