/** Goes somewhere when an answer comes, unless the person has gone elsewhere meanwhile: a page that was left pulls nobody back. */
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Answers whether it went. */
export type NavigateHere = (path: string, options?: { readonly replace?: boolean }) => boolean

export function useNavigateHere(): NavigateHere {
  const [, navigate] = useLocation()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(
    (path, options) => {
      if (here.current) navigate(path, options)
      return here.current
    },
    [navigate],
  )
}
