/** A sentence for people out of whatever went wrong. Codes that the catalogue knows have a text in every language; others bring their own. */
import { ApiError, ConnectionFailed, FrameRefused, NetworkError } from '@parlour/client'
import type { Texts } from '../i18n/texts.ts'

export function errorText(error: unknown, texts: Texts): string {
  if (error instanceof NetworkError || error instanceof ConnectionFailed) return texts.common.serverUnreachable
  if (error instanceof ApiError || error instanceof FrameRefused) return textFor(error.code, error.message, texts)
  return texts.common.unexpected
}

/** The same for a code and the server's own sentence. */
export function textFor(code: string, message: string, texts: Texts): string {
  if (code === 'NetworkError' || code === 'ConnectionFailed') return texts.common.serverUnreachable
  if (code === 'TooManyRequests') return texts.common.tooManyRequests
  const known: { readonly [code: string]: string } = texts.errors
  return known[code] ?? message
}
