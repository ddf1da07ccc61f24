/** The answer about where a server can be reached. */
import { z } from 'zod'

export const site = z.object({
  version: z.string(),
  publicUrl: z.string().nullable().meta({ description: 'Where its operator says that players reach it' }),
  addresses: z
    .array(z.string())
    .meta({ description: 'Where other devices on the local network reach it; empty while it is closed to them' }),
})
