export type FileKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'heic' | 'pdf'

/** How many bytes are needed to recognize a file, and to see that a PNG moves. */
export const headBytes = 64 * 1024

/** Recognizes a file by its first bytes: its name and its type say only what somebody called it. */
export function fileKindOf(head: Uint8Array): { kind: FileKind; isAnimated: boolean } | null {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end))
  const still = (kind: FileKind) => ({ kind, isAnimated: false })
  if (text(0, 3) === '\xff\xd8\xff') return still('jpeg')
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR')
    return { kind: 'png', isAnimated: isAnimatedPng(head) }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return { kind: 'webp', isAnimated: text(12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0 }
  if (/^GIF8[79]a/.test(text(0, 6))) return { kind: 'gif', isAnimated: true }
  if (text(0, 5) === '%PDF-') return still('pdf')
  if (text(4, 8) !== 'ftyp') return null

  const brand = text(8, 12)
  if (brand === 'avif' || brand === 'avis') return { kind: 'avif', isAnimated: brand === 'avis' }
  return heicBrands.test(brand) ? still('heic') : null
}

/** Photos of iPhones and of some Android phones; `mif1` and `msf1` leave the codec open. */
const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/** The animation is announced before the first pixels. */
function isAnimatedPng(head: Uint8Array) {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 8; at + 8 <= head.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...head.subarray(at + 4, at + 8))
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}
