import { lineName } from '#features/market/products/variants.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatPhone } from '#platform/contract/typed/phone.ts'
import { addressLines } from '../../address-lines.ts'
import type { OrderDetail } from '../../contract.ts'
import { packingSlipCopy } from '../../packing.copy.ts'
import { drawRule, heightOf, ink, printPages, soft, write, type Brand } from '../invoices/pdf-page.ts'
import { drawFooters, drawHead, drawParties, left, makeRoom, right, width } from '../invoices/pdf-parts.ts'

type Parcel = { order: OrderDetail; brand: Brand }

/** What goes into each parcel, without prices; every slip begins on a page of its own. */
export const printPackingSlips = (parcels: Parcel[]): Promise<Buffer> =>
  printPages({ title: packingSlipCopy.title, size: 'A4', margin: left }, (doc) => {
    for (const [place, parcel] of parcels.entries()) {
      if (place > 0) doc.addPage()
      const start = doc.bufferedPageRange().count - 1
      drawSlip(doc, parcel)
      const count = parcel.order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      drawFooters(doc, packingSlipCopy.footer(packingSlipCopy.items(count)), start)
    }
  })

function drawSlip(doc: PDFKit.PDFDocument, { order, brand }: Parcel) {
  const facts = [packingSlipCopy.order(order.reference), packingSlipCopy.placed(siteDate(order.createdAt))]
  const top = drawHead(doc, { title: packingSlipCopy.title, brand, facts })
  const below = drawParties(doc, partiesOf(order), top)
  drawSignature(doc, top)
  const y = drawLines(doc, order.lines, Math.max(below, top + 60))
  drawNote(doc, order, y + 14)
}

function partiesOf({ address, fulfilment, buyer, method }: OrderDetail) {
  const isDelivered = fulfilment === 'delivery'
  const name = buyer?.name ?? packingSlipCopy.erased
  return [
    {
      heading: isDelivered ? packingSlipCopy.sendTo : packingSlipCopy.buyer,
      lines: isDelivered && address ? [...addressLines(address), formatPhone(address.phone)] : [name],
    },
    {
      heading: packingSlipCopy.how,
      lines: [
        isDelivered ? packingSlipCopy.delivery : packingSlipCopy.collection,
        method === 'collection' ? packingSlipCopy.payOnCollection : '',
      ].filter(Boolean),
    },
    { heading: packingSlipCopy.packedBy, lines: [] },
  ]
}

/** The line to sign on, below the third heading. */
function drawSignature(doc: PDFKit.PDFDocument, top: number) {
  const own = 149
  drawRule(doc, { x: right - own, y: top + 38, width: own, colour: ink })
  write(doc, packingSlipCopy.nameAndDate, { x: right - own, y: top + 42, width: own, colour: soft })
}

const columns = { box: left, count: left + 32, goods: left + 96 }
const goodsWidth = right - columns.goods

function drawLines(doc: PDFKit.PDFDocument, lines: OrderDetail['lines'], top: number) {
  let y = drawLinesHead(doc, makeRoom(doc, top, 60))
  for (const { quantity, sku, ...line } of lines) {
    const name = [lineName(line.name, line.variant), sku].filter(Boolean).join(' · ')
    const goods = { x: columns.goods, width: goodsWidth, face: 'strong' as const }
    const height = Math.max(heightOf(doc, name, goods), 20)
    const place = makeRoom(doc, y, height)
    y = place < y ? drawLinesHead(doc, place) : place
    doc
      .roundedRect(columns.box, y + 1, 11, 11, 2)
      .lineWidth(1)
      .strokeColor(ink)
      .stroke()
    write(doc, String(quantity), { x: columns.count, y: y - 2, width: 60, face: 'display', size: 13 })
    write(doc, name, { ...goods, y })
    y += height + 6
    drawRule(doc, { x: left, y, width })
    y += 9
  }
  return y
}

function drawLinesHead(doc: PDFKit.PDFDocument, y: number) {
  const style = { y, colour: soft }
  write(doc, packingSlipCopy.count, { ...style, x: columns.count, width: 60 })
  write(doc, packingSlipCopy.goods, { ...style, x: columns.goods, width: goodsWidth })
  drawRule(doc, { x: left, y: y + 17, width, colour: ink })
  return y + 27
}

function drawNote(doc: PDFKit.PDFDocument, { note, buyer }: OrderDetail, top: number) {
  if (note === '') return
  const [x, inner] = [left + 14, 360]
  const heading = packingSlipCopy.noteFrom(buyer?.name ?? packingSlipCopy.erased)
  const bold = { x, width: inner, face: 'strong' as const }
  const height = heightOf(doc, heading, bold) + heightOf(doc, note, { width: inner }) + 24
  const y = makeRoom(doc, top, height)
  doc
    .roundedRect(left, y, inner + 28, height, 8)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke()
  write(doc, note, { x, width: inner, y: write(doc, heading, { ...bold, y: y + 12 }) })
}
