/** A game's options on the command line: `--preset NAME` and `--options JSON`, the latter on top of the former. */
import { isObject, type JsonObject } from '@parlour/kernel'
import { UsageError } from './command.ts'

export const OPTIONS_OPTION = { preset: { type: 'string' }, options: { type: 'string' } } as const

export function gameOptions({
  preset,
  options,
}: {
  readonly preset?: string | undefined
  readonly options?: string | undefined
}): JsonObject {
  return { ...(preset === undefined ? {} : { preset }), ...(options === undefined ? {} : parsed(options)) }
}

function parsed(json: string): JsonObject {
  try {
    const options: unknown = JSON.parse(json)
    if (isObject(options)) return options
  } catch {
    // Told below, with everything else that is not an object.
  }
  throw new UsageError(`--options must be a JSON object such as '{"target": 50}', not '${json}'`)
}
