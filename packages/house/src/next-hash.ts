/** The next hash of a log's chain, as hex texts: SHA-256 of the one before and the event's canonical JSON. */
import { chainNextText, fromHex, toHex } from '@parlour/kernel'

export type NextHash = (previous: string, text: string) => string

export const nextHash: NextHash = (previous, text) => toHex(chainNextText(fromHex(previous), text))
