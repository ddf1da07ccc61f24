/** Why the house refuses something: the platform's own codes, with their usual sentence or a more precise one. */
import type { Refusal } from '@parlour/kernel'
import { ERRORS, type ErrorCode } from '@parlour/protocol/errors'

export const because = (code: ErrorCode, message: string = ERRORS[code][1]): Refusal => ({ code, message })
