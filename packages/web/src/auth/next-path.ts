/** Stands for whichever address the site has. */
const HERE = 'http://here.invalid'

/** Where to go after signing in. Only pages of this site: a link from elsewhere must not lead away with a fresh sign-in. */
export function nextPath(search: string, otherwise = '/'): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !/^\/(?![/\\])/.test(next)) return otherwise
  // Read as browsers read it: they drop tabs and line breaks, after which a path may be somebody else's address.
  const { origin, pathname, search: query, hash } = new URL(next, HERE)
  return origin === HERE ? `${pathname}${query}${hash}` : otherwise
}

/** The same page's way on, for links between the forms. */
export const keepNext = (path: string, search: string): string => {
  const next = nextPath(search, '')
  return next === '' ? path : `${path}?next=${encodeURIComponent(next)}`
}
