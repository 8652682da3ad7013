import { loadFonts, type Face } from './pdf-fonts.ts'

export const ink = '#1d2a22'
export const soft = '#59635c'
export const rule = '#c9c7b8'
const brand = '#224a32'
const paper = '#f4f3ea'

type TextStyle = { face?: Face; size?: number; width: number }
export type Style = TextStyle & { colour?: string; x: number; y: number; align?: 'left' | 'right' }

type Paper = { title: string; size: 'A4' | 'A6'; margin: number }

/** Draws a document and returns the file. The library is imported on first use, so that an idle installation does not load it. */
export async function printPages(
  { title, size, margin }: Paper,
  draw: (doc: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size, margin, bufferPages: true, info: { Title: title }, lang: 'en-ZA' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  for (const [name, font] of await loadFonts()) doc.registerFont(name, font)
  await draw(doc)
  doc.end()
  return done
}

/** Writes a text and returns where it ends. */
export function write(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  const { face = 'text', size = textSize, colour = ink, x, width, align = 'left' } = style
  let { y } = style
  for (const line of linesOf(doc, text, style)) {
    let at = align === 'right' ? x + width - widthOf(doc, line, face, size) : x
    for (const run of runsOf(line)) {
      doc.font(fontOf(face, run)).fontSize(size).fillColor(colour).text(run, at, y, { lineBreak: false })
      at += doc.widthOfString(run)
    }
    y += size * leading
  }
  return y
}

export const heightOf = (doc: PDFKit.PDFDocument, text: string, style: TextStyle) =>
  linesOf(doc, text, style).length * (style.size ?? textSize) * leading

const textSize = 9.5
const leading = 1.5

/** The library cannot break lines in the middle of which the font changes. */
function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  { face = 'text', size = textSize, width }: TextStyle,
) {
  if (text === '') return []
  const widthIn = (part: string) => widthOf(doc, part, face, size)
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => wrap(paragraph, width, widthIn))
}

function wrap(paragraph: string, width: number, widthIn: (part: string) => number) {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').flatMap((whole) => cutToFit(whole, width, widthIn))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthIn(longer) > width && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A word that is longer than a line is cut. */
function cutToFit(word: string, width: number, widthIn: (part: string) => number): string[] {
  if (widthIn(word) <= width || word.length < 2) return [word]
  const half = Math.ceil(word.length / 2)
  return [word.slice(0, half), word.slice(half)].flatMap((part) => cutToFit(part, width, widthIn))
}

const runsOf = (text: string): string[] => text.match(runPattern) ?? []

const widthOf = (doc: PDFKit.PDFDocument, text: string, face: Face, size: number) =>
  runsOf(text).reduce((sum, run) => sum + doc.font(fontOf(face, run)).fontSize(size).widthOfString(run), 0)

const fontOf = (face: Face, run: string) => `${face} ${extended.test(run) ? 'latin-ext' : 'latin'}`

type Line = { x: number; y: number; width: number; colour?: string; weight?: number }

export const drawRule = (doc: PDFKit.PDFDocument, { x, y, width, colour = rule, weight = 0.75 }: Line) =>
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke()

/** Whose document it is: the picture is a PNG; null shows the first letter of the name. */
export type Brand = { name: string; place: string; logo: Buffer | null }

export function drawBrand(doc: PDFKit.PDFDocument, { name, place, logo }: Brand, x: number, y: number) {
  const size = 38
  doc.save().roundedRect(x, y, size, size, 8).clip()
  if (logo) doc.image(logo, x, y, { cover: [size, size] })
  else doc.rect(x, y, size, size).fill(brand)
  doc.restore()
  if (!logo) {
    const letter = printable([...name][0]?.toUpperCase() ?? '')
    const inset = (size - widthOf(doc, letter, 'display', 17)) / 2
    write(doc, letter, { face: 'display', size: 17, colour: paper, x: x + inset, y: y + 6, width: size })
  }
  const beside = { x: x + size + 11, width: 190 }
  const below = write(doc, name, { ...beside, face: 'display', size: 13, y: y + 2 })
  return Math.max(write(doc, place, { ...beside, colour: soft, y: below }), y + size)
}

const inLatin = /[\n\u0020-\u007e\u00a0-\u00ffıŒœˆ˚˜–—‘’‚“”„•…‹›⁄€−∕]/
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u017e\u0218-\u021b\u1e80-\u1e85ẞỲỳ]/
const runPattern = new RegExp(`${extended.source}+|[^${extended.source.slice(1, -1)}]+`, 'g')
const alike: Record<string, string> = { '\t': ' ', '\u202f': '\u00a0', '\u2009': ' ', '\u02bc': '’' }
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isPrintable = (letter: string) => inLatin.test(letter) || extended.test(letter)

/** The fonts only have Latin letters: others lose their accents or become a question mark. */
export const printable = (text: string) =>
  [...graphemes.segment(text.normalize('NFC').replaceAll('\r\n', '\n'))]
    .map(({ segment: letter }) => {
      if ([...letter].every(isPrintable)) return letter
      const bare = alike[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return [...bare].every(isPrintable) ? bare : '?'
    })
    .join('')
