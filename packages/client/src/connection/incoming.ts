/** Frames from the server, told apart: answers to what was asked, and news. */
import type { ServerFrame } from '@parlour/protocol'

export type Answer =
  | { readonly re: string | number; readonly ok: true; readonly fields: { readonly [field: string]: unknown } }
  | { readonly re: string | number; readonly ok: false; readonly code: string; readonly message: string }

/** Null for what is neither; a newer server may say things that we do not know. */
export function readFrame(data: unknown): { readonly answer: Answer } | { readonly news: ServerFrame } | null {
  const json = parsed(data)
  if (json === null) return null
  if (typeof json.type === 'string') return { news: json as unknown as ServerFrame }
  const { re, ok, error, ...fields } = json
  if (typeof re !== 'string' && typeof re !== 'number') return null
  if (ok === true) return { answer: { re, ok, fields } }
  const { code, message } = typeof error === 'object' && error !== null ? (error as { code?: unknown; message?: unknown }) : {}
  return { answer: { re, ok: false, code: String(code ?? 'InternalError'), message: String(message ?? '') } }
}

function parsed(data: unknown): { readonly [field: string]: unknown } | null {
  try {
    const json: unknown = typeof data === 'string' ? JSON.parse(data) : null
    return typeof json === 'object' && json !== null ? (json as { readonly [field: string]: unknown }) : null
  } catch {
    return null
  }
}
