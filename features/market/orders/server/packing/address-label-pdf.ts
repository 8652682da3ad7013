import { formatPhone } from '#platform/contract/typed/phone.ts'
import type { Address } from '../../order-input.ts'
import { labelCopy } from '../../packing.copy.ts'
import { drawRule, heightOf, ink, printPages, soft, write } from '../invoices/pdf-page.ts'

type Label = {
  reference: string
  address: Address
  seller: { name: string; streetAddress: string; location: string; phone: string }
}

/** A6, which label printers take. */
const page = { left: 22, width: 254, bottom: 398 }
const scales = [1, 0.85, 0.7, 0.6, 0.5, 0.4]
const ruleGap = 8

type Line = { text: string; face?: 'display' | 'strong'; size: number; colour?: string }

export const printAddressLabel = ({ reference, address, seller }: Label): Promise<Buffer> =>
  printPages({ title: reference, size: 'A6', margin: page.left }, (doc) => {
    // Without this, what stands in the margin begins a new page.
    doc.page.margins.bottom = 0
    const from = senderLines(seller)
    const to = receiverLines(address)
    const last: Line = { text: reference, face: 'display', size: 13 }
    const scale = scales.find((one) => heightAt(doc, [...from, ...to, last], one) <= page.bottom - page.left)
    const draw = (lines: Line[], top: number) =>
      lines.reduce((y, line) => write(doc, line.text, { ...placed(line, scale), y }), top)
    const y = draw(from, page.left) + ruleGap
    drawRule(doc, { x: page.left, y, width: page.width, colour: ink, weight: 1 })
    const end = draw(to, y + ruleGap)
    draw([last], Math.max(end, page.bottom - heightAt(doc, [last], scale) + 2 * ruleGap))
  })

/** The longest addresses are written smaller. */
const placed = ({ size, text: _, ...line }: Line, scale = 0.4) => ({
  ...line,
  size: size * scale,
  x: page.left,
  width: page.width,
})

const heightAt = (doc: PDFKit.PDFDocument, lines: Line[], scale?: number) =>
  lines.reduce((sum, line) => sum + heightOf(doc, line.text, placed(line, scale)), 2 * ruleGap)

const senderLines = ({ name, streetAddress, location, phone }: Label['seller']): Line[] => [
  { text: labelCopy.from(name), face: 'strong', size: 9 },
  { text: streetAddress || location, size: 8.5, colour: soft },
  { text: formatPhone(phone), size: 8.5, colour: soft },
]

const receiverLines = ({ name, street, suburb, city, province, postalCode, phone }: Address): Line[] => [
  { text: labelCopy.to, size: 8.5, colour: soft },
  { text: name, face: 'display', size: 18 },
  ...[street, suburb, city, province].filter(Boolean).map((text) => ({ text, size: 13 })),
  { text: postalCode, face: 'display', size: 22 },
  { text: labelCopy.phone(formatPhone(phone)), size: 11 },
]
