/** The rules of the match that a header names, opened with what this page has at hand. */
import { type AnyGame, type AnyModule, type Header, isRefusal, openHeader, type Refusal, recordRefused } from '@parlour/kernel'
import type { FindResource } from '../resources/resources.ts'

/** Refuses where rules or resources are not here, and where a secret deal was not sealed. */
export function openGame(header: Header, module: AnyModule, resource: FindResource): AnyGame | Refusal {
  const opened = openHeader(header, {
    module: (id, rules) => (module.id === id && module.rules === rules ? module : undefined),
    resource,
  })
  if (isRefusal(opened)) return opened
  return header.commitment === null && opened.numbered === null ? recordRefused({ why: 'commitment-missing' }) : opened.game
}
