import { sheetCopy } from '../../invoices.copy.ts'
import { drawBrand, drawRule, heightOf, ink, soft, write, type Brand } from './pdf-page.ts'

export type Block = { heading: string; lines: string[] }
export type Head = {
  title: string
  brand: Brand
  /** Number, date and references, below the title. */
  facts: string[]
}

/** The print area of an A4 page. */
export const left = 56
export const width = 483
export const right = left + width
const bottom = 760
const footerTop = 782

export function drawHead(doc: PDFKit.PDFDocument, { brand, title, facts }: Head) {
  const below = drawBrand(doc, brand, left, left)
  const column = { x: left + width / 2, width: width / 2, align: 'right' as const }
  let y = write(doc, title, { ...column, face: 'display', size: title.length > 22 ? 15 : 22, y: left - 2 })
  y += 4
  for (const fact of facts) y = write(doc, fact, { ...column, colour: soft, y })
  y = Math.max(y, below) + 14
  drawRule(doc, { x: left, y, width, colour: ink, weight: 1 })
  return y + 18
}

export function drawParties(doc: PDFKit.PDFDocument, parties: Block[], y: number) {
  const gap = 18
  const columns = Math.max(parties.length, 2)
  const each = (width - gap * (columns - 1)) / columns
  const ends = parties.map((block, index) =>
    drawBlock(doc, block, { x: left + index * (each + gap), y, width: each }),
  )
  return Math.max(y, ...ends) + 6
}

export function drawBlock(
  doc: PDFKit.PDFDocument,
  { heading, lines }: Block,
  place: { x: number; y: number; width: number },
) {
  let y = makeRoom(doc, place.y, 30)
  y = write(doc, heading, { ...place, y, face: 'display', size: 10 }) + 2
  for (const line of lines)
    y = write(doc, line, { ...place, y: makeRoom(doc, y, heightOf(doc, line, place)) })
  return y + 10
}

/** Where the next part begins: here, or on a new page. */
export function makeRoom(doc: PDFKit.PDFDocument, y: number, height: number) {
  if (y + height <= bottom) return y
  doc.addPage()
  return left
}

/** Numbers the pages from `start` on, which are one document. */
export function drawFooters(doc: PDFKit.PDFDocument, footer: string, start = 0) {
  const count = doc.bufferedPageRange().count - start
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    // Without this, a text in the margin begins a new page.
    doc.page.margins.bottom = 0
    drawRule(doc, { x: left, y: footerTop - 8, width })
    const style = { y: footerTop, size: 8.5, colour: soft }
    write(doc, footer, { ...style, x: left, width: width - 90 })
    write(doc, sheetCopy.page(page + 1, count), { ...style, x: right - 80, width: 80, align: 'right' })
  }
}
