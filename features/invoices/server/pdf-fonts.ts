import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

export type Face = 'display' | 'text' | 'strong'
const fonts: Record<Face, { family: string; weight: number }> = {
  display: { family: 'besley', weight: 600 },
  text: { family: 'hanken-grotesk', weight: 400 },
  strong: { family: 'hanken-grotesk', weight: 600 },
}
const subsets = ['latin', 'latin-ext']

let loaded: Promise<[name: string, font: Buffer][]> | undefined

/** The fonts of the site, read with the first document. */
export const loadFonts = () => (loaded ??= readFonts())

function readFonts() {
  const require = createRequire(import.meta.url)
  const files = Object.entries(fonts).flatMap(([face, { family, weight }]) =>
    subsets.map((subset) => ({
      name: `${face} ${subset}`,
      file: `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
    })),
  )
  return Promise.all(
    files.map(async ({ name, file }): Promise<[string, Buffer]> => [
      name,
      unpack(await readFile(require.resolve(file))),
    ]),
  )
}

const woff = { header: 44, entry: 20 }
const plain = { header: 12, entry: 16 }

/**
 * The tables of a WOFF file as a plain font. NOTE: the PDF library also reads WOFF, but decompresses it in JavaScript for every document,
 * which takes a third of a second.
 */
function unpack(file: Buffer): Buffer {
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
