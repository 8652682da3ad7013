import { formatMoney, type Currency } from '#platform/contract/money.ts'

export type Row = { text: string; detail?: string; cents: number; isStrong?: boolean }
/** The content of a sheet: headings, paragraphs, rows with an amount. */
export type Sheet = {
  title: string
  facts: [string, string][]
  blocks: { heading: string; lines: string[] }[]
  rows: Row[]
  sums: Row[]
  notes: string[]
  currency: Currency
}

const ink = '#1d2a22'
const quiet = '#59635c'
const rule = '#c9c7b8'
const left = 56
const width = 483
const amountWidth = 110

/** The library is imported on first use, so that an idle installation does not load it. */
export async function printSheet(sheet: Sheet): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: left, info: { Title: printable(sheet.title) } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  drawSheet(doc, sheet)
  doc.end()
  return done
}

function drawSheet(doc: PDFKit.PDFDocument, { title, facts, blocks, rows, sums, notes, currency }: Sheet) {
  const write = (text: string, font: 'Helvetica' | 'Helvetica-Bold', size: number, colour = ink) =>
    doc.font(font).fontSize(size).fillColor(colour).text(printable(text), left, undefined, { width })
  const line = () => {
    doc
      .moveTo(left, doc.y + 4)
      .lineTo(left + width, doc.y + 4)
      .strokeColor(rule)
      .stroke()
    doc.y += 12
  }
  const row = ({ text, detail, cents, isStrong }: Row) => {
    const font = isStrong ? 'Helvetica-Bold' : 'Helvetica'
    const words = printable(detail ? `${text}\n${detail}` : text)
    doc
      .font(font)
      .fontSize(isStrong ? 12 : 10)
      .fillColor(ink)
    const height = doc.heightOfString(words, { width: width - amountWidth })
    if (doc.y + height > doc.page.height - left) doc.addPage()
    const top = doc.y
    doc.text(printable(formatMoney(cents, currency)), left + width - amountWidth, top, {
      width: amountWidth,
      align: 'right',
    })
    doc.text(words, left, top, { width: width - amountWidth })
    doc.y = top + height + 6
  }

  write(title, 'Helvetica-Bold', 20)
  doc.y += 10
  for (const [name, value] of facts) write(`${name}: ${value}`, 'Helvetica', 10, quiet)
  doc.y += 10
  for (const { heading, lines } of blocks) {
    write(heading, 'Helvetica-Bold', 10)
    for (const text of lines) write(text, 'Helvetica', 10)
    doc.y += 8
  }
  line()
  for (const one of rows) row(one)
  line()
  for (const one of sums) row(one)
  doc.y += 10
  for (const note of notes) write(note, 'Helvetica', 9, quiet)
}

const inFont = /[\t\n\u0020-\u007e\u00a0-\u00ffŒœŠšŽžŸƒ–—‘’‚“”„†‡•…‰‹›€™]/
const alike: Record<string, string> = { '−': '-', '\u202f': '\u00a0', '\u2009': ' ' }

/** The standard fonts only have western letters: others lose their accents or become a question mark. */
export const printable = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (inFont.test(letter)) return letter
      const bare = alike[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return [...bare].every((one) => inFont.test(one)) ? bare : '?'
    })
    .join('')
