import { encodeQR } from 'qr'

/** A QR code as rows of squares: '1' is dark. It has no border; whoever shows it draws one. */
export function qrRows(text: string): string[] {
  // NOTE: the library always makes a border.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map((row) =>
    row
      .slice(1, -1)
      .map((isDark) => (isDark ? '1' : '0'))
      .join(''),
  )
}
