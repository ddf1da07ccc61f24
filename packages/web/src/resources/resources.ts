/**
 * Data that games close over, by the names that match headers use (`lexicon`). The rules name what they need, a header says by content
 * hash which one it was, and pages and workers alike get it here: fetched once, kept as long as they live. Each kind is one line below
 * and a loader in the folder of the game that brought it.
 */
import type { Resources } from '@parlour/house'
import { isRefusal, type Refusal, type Resource, refusal } from '@parlour/kernel'
import type { Progress, ResourceLoader } from './resource.ts'

const loaders: { readonly [name: string]: () => Promise<ResourceLoader> } = {
  lexicon: () => import('./lexicon-file.ts').then(({ loadLexicon }) => loadLexicon),
}

interface Loading {
  readonly result: Promise<Resource>
  readonly watchers: Set<Progress>
}
const known = new Map<string, Loading>()

/** Rejects where the network fails; refuses what nobody here knows. */
export async function loadResource(name: string, progress: Progress = () => undefined): Promise<Resource | Refusal> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined
  if (load === undefined) return missing(name)
  const { result, watchers } = known.get(name) ?? begun(name, load)
  watchers.add(progress)
  try {
    return await result
  } finally {
    watchers.delete(progress)
  }
}

/** Whoever needs it is told when the network fails. */
export const NOT_FETCHED = refusal('ResourceMissing', 'What this game needs could not be fetched. Is there a connection?')

const missing = (name: string): Refusal => refusal('ResourceMissing', `There is no ${name} on this device.`)

function begun(name: string, load: () => Promise<ResourceLoader>): Loading {
  const watchers = new Set<Progress>()
  const tell: Progress = (part) => {
    for (const watcher of watchers) watcher(part)
  }
  const result = load().then((loader) => loader(tell))
  // The next attempt may find the network again.
  result.catch(() => known.delete(name))
  const loading = { result, watchers }
  known.set(name, loading)
  return loading
}

/** All of these, each found or refused; rejects where the network fails. */
export async function loadResources(names: readonly string[], progress?: Progress): Promise<Resources> {
  const loaded = new Map<string, Resource | Refusal>()
  for (const name of names) loaded.set(name, await loadResource(name, progress))
  return { find: (name) => loaded.get(name) ?? missing(name) }
}

/** What a library answers: the resource with that hash, as far as it is here. */
export type FindResource = (name: string, hash: string) => unknown

/** Everything that a header names; what is not here stays missing, and whoever opens the header says so. */
export async function resourcesFor(names: readonly string[], progress?: Progress): Promise<FindResource> {
  const { find } = await loadResources(names, progress)
  return (name, hash) => {
    const found = find(name)
    return isRefusal(found) || found.hash !== hash ? undefined : found.value
  }
}
