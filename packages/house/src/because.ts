/** Why something is refused, where a code of the platform says it all. */
import type { Refusal } from '@parlour/kernel'
import { ERRORS, type ErrorCode } from '@parlour/protocol/errors'

export const because = (code: ErrorCode): Refusal => ({ code, message: ERRORS[code][1] })
