import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrRows } from './qr-rows.ts'

/** What a camera reads, with four light squares around the code. The browser test of tickets does the same, and imports nothing of the server. */
function read(rows: string[]) {
  const [scale, edge] = [4, 4]
  const side = (rows.length + 2 * edge) * scale
  const data = new Uint8Array(side * side * 4).map((_, at) => {
    const [x, y] = [(at >> 2) % side, Math.floor((at >> 2) / side)]
    const square = rows[Math.floor(y / scale) - edge]?.[Math.floor(x / scale) - edge]
    return at % 4 === 3 || square !== '1' ? 255 : 0
  })
  return decodeQR({ width: side, height: side, data })
}

test('a code is read as what it was made of, and begins with its finder pattern instead of a border', () => {
  for (const text of [
    'https://highveld.example/events/7/check-in#aB3_-9',
    'otpauth://totp/Highveld:thandi',
    'Zoë',
  ]) {
    const rows = qrRows(text)
    expect(read(rows)).toBe(text)
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => rows.length))
    expect(rows.slice(0, 2).map((row) => row.slice(0, 8))).toEqual(['11111110', '10000010'])
  }
})
