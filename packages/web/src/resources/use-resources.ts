/** What the rules of a match close over, for a page that shows it: loaded when its header is known, with progress and another try. */
import { useEffect, useState } from 'react'
import { type FindResource, resourcesFor } from './resources.ts'

export type ResourcesState =
  /** `part` from 0 to 1; null while nothing is known to be missing. */
  | { readonly kind: 'loading'; readonly part: number | null }
  | { readonly kind: 'ready'; readonly find: FindResource }
  | { readonly kind: 'failed'; readonly retry: () => void }

const NOTHING: FindResource = () => undefined

/** `header` is null while it is not known. */
export function useResources(header: { readonly resources: { readonly [name: string]: string } } | null): ResourcesState {
  const names = header === null ? null : Object.keys(header.resources).sort().join(' ')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ResourcesState & { readonly of?: string }>({ kind: 'loading', part: null })
  useEffect(() => {
    if (names === null || names === '') return
    let wanted = true
    setState({ kind: 'loading', part: 0 })
    resourcesFor(names.split(' '), (part) => wanted && setState({ kind: 'loading', part })).then(
      (find) => wanted && setState({ kind: 'ready', find, of: names }),
      () => wanted && setState({ kind: 'failed', retry: () => setAttempt(attempt + 1) }),
    )
    return () => {
      wanted = false
    }
  }, [names, attempt])
  if (names === '') return NONE
  return state.kind === 'ready' && state.of !== names ? { kind: 'loading', part: 0 } : state
}

const NONE: ResourcesState = { kind: 'ready', find: NOTHING }
