/** How others find a table: a link that works where they are, a code that can be said aloud, and a QR code to point a phone at. */
import { encode } from 'uqr'

interface Here {
  readonly origin: string
  readonly hostname: string
}
interface Site {
  readonly publicUrl: string | null
  readonly addresses: readonly string[]
}

export interface InviteLink {
  readonly url: string
  /** False where only this computer can open it. */
  readonly reachable: boolean
}

const LOCAL_NAMES: readonly string[] = ['localhost', '127.0.0.1', '0.0.0.0', '[::1]', '::1']
const isLocal = (hostname: string): boolean => LOCAL_NAMES.includes(hostname) || hostname.endsWith('.localhost')

/** The address that others should use. `site` is null while the server has not told about itself. */
export function inviteLink(code: string, here: Here, site: Site | null): InviteLink {
  const outside = site?.publicUrl ?? (isLocal(here.hostname) ? site?.addresses[0] : undefined)
  const base = (outside ?? here.origin).replace(/\/+$/, '')
  return { url: `${base}/t/${code}`, reachable: outside !== undefined || !isLocal(here.hostname) }
}

/** As people read it: without what every address begins with. */
export const shownLink = (url: string): string => url.replace(/^https?:\/\//, '')

/** "KFM 7Q2": easier to say and to type. */
export const inGroups = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1 ')

export interface QrPicture {
  /** Squares along one side, the quiet border included. */
  readonly size: number
  /** An SVG path of all dark squares, in rows as long as possible. */
  readonly path: string
}

/** Quiet squares around it; scanners want four, and the white sheet gives the rest. */
const BORDER = 2

export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (row[x] !== true) continue
      const from = x
      while (row[x + 1] === true) x++
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`
    }
  }
  return { size, path }
}
