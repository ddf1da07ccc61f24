/** Something a page asks the server for when it is opened: loading, failed or there. */
import { useCallback, useEffect, useState } from 'react'

export type Asked<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly answer: Answer }

/** Asks once for each `ask`, and again on demand. */
export function useAsked<Answer>(ask: () => Promise<Answer>): readonly [Asked<Answer>, () => void] {
  const [state, setState] = useState<Asked<Answer>>({ kind: 'loading' })
  const load = useCallback(() => {
    let wanted = true
    setState({ kind: 'loading' })
    ask().then(
      (answer) => wanted && setState({ kind: 'shown', answer }),
      (error: unknown) => wanted && setState({ kind: 'failed', error }),
    )
    return () => {
      wanted = false
    }
  }, [ask])
  useEffect(load, [load])
  return [state, load]
}
