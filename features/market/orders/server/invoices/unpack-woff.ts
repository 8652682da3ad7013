import { inflateSync } from 'node:zlib'

const woff = { header: 44, entry: 20 }
const plain = { header: 12, entry: 16 }

/**
 * The tables of a WOFF file as a plain font. NOTE: the PDF library also reads WOFF, but decompresses it in JavaScript,
 * which takes a third of a second with the fonts of the site.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(plain.header + count * plain.entry)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let at = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.header + index * woff.entry
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place))
    const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0))
    const table = packed === length ? bytes : inflateSync(bytes)
    const own = plain.header + index * plain.entry
    file.copy(head, own, entry, entry + 4)
    file.copy(head, own + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, own + 8)
    head.writeUInt32BE(table.length, own + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat(parts)
}
