/** The rules of the match that a header names, opened with what this page has at hand. */
import { type AnyGame, type AnyModule, type Header, isRefusal, openHeader, type Refusal } from '@parlour/kernel'
import type { FindResource } from '../resources/resources.ts'

/** Refuses where rules or resources are not here. */
export function openGame(header: Header, module: AnyModule, resource: FindResource): AnyGame | Refusal {
  const opened = openHeader(header, {
    module: (id, rules) => (module.id === id && module.rules === rules ? module : undefined),
    resource,
  })
  return isRefusal(opened) ? opened : opened.game
}
