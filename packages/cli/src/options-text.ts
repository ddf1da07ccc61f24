/** A table's options in words: only what differs from the defaults is worth saying. */
import { type AnyModule, isObject, sameJson } from '@parlour/kernel'

/** "target 50, draw one", or "usual options". */
export function optionsText(module: AnyModule, options: unknown): string {
  const usual = module.options.parse(undefined)
  if (!isObject(options) || !isObject(usual)) return 'usual options'
  const unusual = Object.entries(options)
    .filter(([name, value]) => !sameJson(value, usual[name]))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return unusual.length === 0 ? 'usual options' : unusual.join(', ')
}
