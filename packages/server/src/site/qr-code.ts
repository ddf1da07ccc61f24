/** An address as a QR code of text, for a terminal beside which somebody holds a phone. */
import { renderUnicodeCompact } from 'uqr'

export const qrCode = (text: string): string => renderUnicodeCompact(text, { border: 2 })
