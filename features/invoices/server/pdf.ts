import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { sheetCopy } from '../copy.ts'
import { drawBrand, drawRule, heightOf, ink, printPages, soft, write, type Brand } from './pdf-page.ts'

export type Row = {
  text: string
  detail?: string
  /** How many, and the price of one; where no row has them, their columns are left out. */
  quantity?: number
  eachCents?: number
  cents: number
  isStrong?: boolean
}
type Block = { heading: string; lines: string[] }
export type Sheet = {
  title: string
  brand: Brand
  /** Number, date and references, below the title. */
  facts: string[]
  /** Side by side: seller, buyer. */
  parties: Block[]
  /** One below the other. */
  blocks?: Block[]
  rows: Row[]
  sums: Row[]
  notes: string[]
  /** At the bottom of every page. */
  footer: string
  currency: Currency
}

const left = 56
const width = 483
const right = left + width
const bottom = 760
const amountWidth = 86
const footerTop = 782

export const printSheet = (sheet: Sheet): Promise<Buffer> =>
  printPages({ title: sheet.title, size: 'A4', margin: left }, (doc) => {
    let y = drawHead(doc, sheet)
    y = drawParties(doc, sheet.parties, y)
    for (const block of sheet.blocks ?? []) y = drawBlock(doc, block, { x: left, y, width })
    y = drawRows(doc, sheet, y)
    y = drawSums(doc, sheet, y)
    for (const note of sheet.notes) y = writeNote(doc, note, y)
    drawFooters(doc, sheet.footer)
  })

function drawHead(doc: PDFKit.PDFDocument, { brand, title, facts }: Sheet) {
  const below = drawBrand(doc, brand, left, left)
  const column = { x: left + width / 2, width: width / 2, align: 'right' as const }
  let y = write(doc, title, { ...column, face: 'display', size: title.length > 22 ? 15 : 22, y: left - 2 })
  y += 4
  for (const fact of facts) y = write(doc, fact, { ...column, colour: soft, y })
  y = Math.max(y, below) + 14
  drawRule(doc, { x: left, y, width, colour: ink, weight: 1 })
  return y + 18
}

function drawParties(doc: PDFKit.PDFDocument, parties: Block[], y: number) {
  const gap = 18
  const columns = Math.max(parties.length, 2)
  const each = (width - gap * (columns - 1)) / columns
  const ends = parties.map((block, index) =>
    drawBlock(doc, block, { x: left + index * (each + gap), y, width: each }),
  )
  return Math.max(y, ...ends) + 6
}

function drawBlock(
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
function makeRoom(doc: PDFKit.PDFDocument, y: number, height: number) {
  if (y + height <= bottom) return y
  doc.addPage()
  return left
}

function drawRows(doc: PDFKit.PDFDocument, { rows, currency }: Sheet, top: number) {
  const isPriced = rows.some(({ eachCents }) => eachCents !== undefined)
  const head = (at: number) => drawRowHead(doc, isPriced, at)
  let y = head(makeRoom(doc, top, 60))
  for (const { text, detail = '', quantity, eachCents, cents } of rows) {
    const goods = { ...cells.goods, width: isPriced ? cells.goods.width : width - amountWidth - 12 }
    const inBold = { ...goods, face: 'strong' as const }
    const height = heightOf(doc, text, inBold) + heightOf(doc, detail, goods)
    const place = makeRoom(doc, y, height)
    y = place < y ? head(place) : place
    if (quantity !== undefined) write(doc, String(quantity), { ...cells.count, y })
    if (eachCents !== undefined) write(doc, formatMoney(eachCents, currency), { ...cells.price, y })
    write(doc, formatMoney(cents, currency), { ...cells.amount, y })
    write(doc, detail, { ...goods, colour: soft, y: write(doc, text, { ...inBold, y }) })
    y += height + 5
    drawRule(doc, { x: left, y, width })
    y += 8
  }
  return y + 4
}

const toRight = { align: 'right' as const }
const cells = {
  goods: { x: left, width: width - amountWidth - 140 },
  count: { x: right - amountWidth * 2 - 48, width: 40, ...toRight },
  price: { x: right - amountWidth * 2, width: amountWidth, ...toRight },
  amount: { x: right - amountWidth, width: amountWidth, ...toRight },
}

/** The names of the columns, above the first row of each page. */
function drawRowHead(doc: PDFKit.PDFDocument, isPriced: boolean, y: number) {
  const style = { y, colour: soft }
  write(doc, isPriced ? sheetCopy.goods : sheetCopy.description, { ...cells.goods, ...style })
  if (isPriced) write(doc, sheetCopy.count, { ...cells.count, ...style })
  if (isPriced) write(doc, sheetCopy.price, { ...cells.price, ...style })
  write(doc, sheetCopy.amount, { ...cells.amount, ...style })
  drawRule(doc, { x: left, y: y + 17, width, colour: ink })
  return y + 25
}

function drawSums(doc: PDFKit.PDFDocument, { sums, currency }: Sheet, top: number) {
  const own = 262
  const x = right - own
  let y = makeRoom(doc, top, sums.length * 26)
  for (const { text, cents, isStrong } of sums) {
    if (isStrong) {
      drawRule(doc, { x, y: y + 3, width: own, colour: ink, weight: 1 })
      y += 11
    }
    const style = isStrong ? ({ face: 'display', size: 13 } as const) : {}
    write(doc, formatMoney(cents, currency), { ...style, x, y, width: own, align: 'right' })
    y = write(doc, text, { ...style, x, y, width: own - amountWidth }) + 3
  }
  return y + 16
}

const writeNote = (doc: PDFKit.PDFDocument, note: string, y: number) =>
  write(doc, note, { x: left, width, y: makeRoom(doc, y, heightOf(doc, note, { width })), colour: soft }) + 3

function drawFooters(doc: PDFKit.PDFDocument, footer: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Without this, a text in the margin begins a new page.
    doc.page.margins.bottom = 0
    drawRule(doc, { x: left, y: footerTop - 8, width })
    const style = { y: footerTop, size: 8.5, colour: soft }
    write(doc, footer, { ...style, x: left, width: width - 90 })
    write(doc, sheetCopy.page(page + 1, count), { ...style, x: right - 80, width: 80, align: 'right' })
  }
}
