/** What every refused request is answered with. */
import { z } from 'zod'

export const errorAnswer = z
  .object({
    error: z.object({
      code: z.string().meta({ description: 'What went wrong, for programs', examples: ['UsernameTaken'] }),
      message: z.string().meta({ description: 'What went wrong, for people' }),
      details: z.unknown().optional(),
    }),
  })
  .meta({ id: 'Error' })
