/** Where to go after signing in. Only pages of this site: a link from elsewhere must not lead away with a fresh sign-in. */
export function nextPath(search: string, otherwise = '/'): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && /^\/(?![/\\])/.test(next) ? next : otherwise
}

/** The same page's way on, for links between the forms. */
export const keepNext = (path: string, search: string): string => {
  const next = nextPath(search, '')
  return next === '' ? path : `${path}?next=${encodeURIComponent(next)}`
}
