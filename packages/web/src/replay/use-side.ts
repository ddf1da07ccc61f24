/** Which sheet lies beside the replay, kept in the address, so that the end of a match can lead straight to its analysis. */
import { useLocation, useSearch } from 'wouter'

export type Side = 'fair' | 'moves' | 'analysis' | 'review'

/** The first of those that there are, unless the address asks for another. */
export function useSide(sides: readonly [Side, ...Side[]]): readonly [Side, (side: Side) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const wanted = new URLSearchParams(search).get('side')
  const choose = (side: Side): void => navigate(`${path}?${withParameter(search, 'side', side)}`, { replace: true })
  return [sides.find((side) => side === wanted) ?? sides[0], choose]
}

/** The rest of the address stays. */
export function withParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(name, value)
  return parameters.toString()
}
