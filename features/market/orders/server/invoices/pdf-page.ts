import { regionalLanguage } from '#platform/contract/catalogue.ts'
import { fontIn, loadFonts, openFont, mainFile, type Face, type FontFile } from './pdf-fonts.ts'
import { FontChoice, lettersOf, plainText } from './pdf-runs.ts'

export const ink = '#1d2a22'
export const soft = '#59635c'
export const rule = '#c9c7b8'
const paper = '#f4f3ea'

type TextStyle = { face?: Face; size?: number; width: number }
export type Style = TextStyle & { colour?: string; x: number; y: number; align?: 'left' | 'right' }

type Paper = { title: string; size: 'A4' | 'A5' | 'A6'; margin: number }

const choices = new WeakMap<PDFKit.PDFDocument, FontChoice>()
const everyFace: Face[] = ['display', 'text', 'strong']

/**
 * Draws a document and returns the file. The library is imported on first use, so that an idle installation does not load it. Fonts for
 * letters that the main ones lack are read once drawing has shown which are needed; then it begins again.
 */
export async function printPages(paper: Paper, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  let missing = new Set(everyFace.map((face) => mainFile(face).file))
  for (;;) {
    await loadFonts(missing)
    const printed = await printOnce(paper, draw)
    if (printed.missing.size === 0) return printed.file
    missing = printed.missing
  }
}

async function printOnce({ title, size, margin }: Paper, draw: (doc: PDFKit.PDFDocument) => void) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size,
    margin,
    bufferPages: true,
    info: { Title: title },
    lang: regionalLanguage(),
  })
  const choice = new FontChoice()
  choices.set(doc, choice)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  draw(doc)
  doc.end()
  return { file: await done, missing: choice.missing }
}

const runsOf = (doc: PDFKit.PDFDocument, face: Face, line: string) =>
  choices.get(doc)?.runsOf(face, line) ?? []

/** Writes a text and returns where it ends. */
export function write(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  const { face = 'text', size = textSize, colour = ink, x, width, align = 'left' } = style
  const baseline = ascentOf(face) * size
  let { y } = style
  for (const line of linesOf(doc, text, style)) {
    let at = align === 'right' ? x + width - widthOf(doc, line, face, size) : x
    for (const { text: run, font } of runsOf(doc, face, line)) {
      useFont(doc, font, size).fillColor(colour).strokeColor(colour)
      const { outline } = font
      if (outline !== undefined) doc.lineWidth(size * outline)
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        fill: true,
        stroke: outline !== undefined,
      } as const
      doc.text(run, at, y + baseline, options)
      at += doc.widthOfString(run)
    }
    y += size * leading
  }
  return y
}

/** The height above the line on which letters stand, for letters of any font, in sizes of the text. */
function ascentOf(face: Face) {
  const font = fontIn(mainFile(face))
  return font ? font.ascent / font.unitsPerEm : 1
}

function useFont(doc: PDFKit.PDFDocument, file: FontFile, size: number) {
  const opened = choices.get(doc)?.opened
  if (opened && !opened.has(file.file)) {
    opened.add(file.file)
    const font = openFont(file)
    if (font) doc.registerFont(file.file, font)
  }
  return doc.font(file.file).fontSize(size)
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
  return plainText(text)
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
  if (widthIn(word) <= width) return [word]
  const letters = lettersOf(word)
  if (letters.length < 2) return [word]
  const half = Math.ceil(letters.length / 2)
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) =>
    cutToFit(part.join(''), width, widthIn),
  )
}

const widthOf = (doc: PDFKit.PDFDocument, text: string, face: Face, size: number) =>
  runsOf(doc, face, text).reduce(
    (sum, { text: run, font }) => sum + useFont(doc, font, size).widthOfString(run),
    0,
  )

type Line = { x: number; y: number; width: number; colour?: string; weight?: number }

export const drawRule = (doc: PDFKit.PDFDocument, { x, y, width, colour = rule, weight = 0.75 }: Line) =>
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke()

/** Whose document it is: the picture is a PNG; null shows the first letter of the name, on `colour`. */
export type Brand = { name: string; place: string; logo: Uint8Array | null; colour: string }

export function drawBrand(doc: PDFKit.PDFDocument, brand: Brand, x: number, y: number) {
  const { name, place, logo, colour } = brand
  const size = 38
  doc.save().roundedRect(x, y, size, size, 8).clip()
  if (logo) doc.image(Buffer.from(logo), x, y, { cover: [size, size] })
  else doc.rect(x, y, size, size).fill(colour)
  doc.restore()
  if (!logo) {
    const letter = (lettersOf(plainText(name))[0] ?? '').toUpperCase()
    const inset = (size - widthOf(doc, letter, 'display', 17)) / 2
    write(doc, letter, { face: 'display', size: 17, colour: paper, x: x + inset, y: y + 6, width: size })
  }
  const beside = { x: x + size + 11, width: 190 }
  const below = write(doc, name, { ...beside, face: 'display', size: 13, y: y + 2 })
  return Math.max(write(doc, place, { ...beside, colour: soft, y: below }), y + size)
}
