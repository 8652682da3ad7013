import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { sheetCopy } from '../../invoices.copy.ts'
import { drawRule, heightOf, ink, printPages, soft, write } from './pdf-page.ts'
import {
  drawBlock,
  drawFooters,
  drawHead,
  drawParties,
  left,
  makeRoom,
  right,
  width,
  type Block,
  type Head,
} from './pdf-parts.ts'

export type Row = {
  text: string
  detail?: string
  /** How many, and the price of one; where no row has them, their columns are left out. */
  quantity?: number
  eachCents?: number
  cents: number
  isStrong?: boolean
}
export type Sheet = Head & {
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

const amountWidth = 86

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
