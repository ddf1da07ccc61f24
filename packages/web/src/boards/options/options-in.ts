import { isRefusal, type OptionSchema } from '@parlour/kernel'

/** Headers carry checked options; what is not understood falls back to the usual game. */
export function optionsIn<Options>(schema: OptionSchema<Options>, json: unknown): Options {
  const options = schema.parse(json)
  if (!isRefusal(options)) return options
  const usual = schema.parse({})
  if (isRefusal(usual)) throw new Error(usual.message)
  return usual
}
