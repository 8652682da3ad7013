import { heightOf, printPages, write } from './pdf-page.ts'

export type Poster = {
  size: 'A4' | 'A5'
  title: string
  /** The name of the site, above. */
  name: string
  heading: string
  lead: string
  /** Rows of a QR code: '1' is dark. */
  qr: string[]
  scan: string
  /** What people type who cannot scan. */
  address: string
  note: string
  /** The main colour of the site as '#224a32'. */
  colour: string
}

const colours = { onBand: '#f4f3ea', dark: '#15251c', soft: '#535e53' }
/** Points of A4; smaller sheets are the same poster, smaller. */
const sheet = { width: 595, height: 842, band: 250, margin: 56, qr: 250 }
const scales = { A4: 1, A5: 419.5 / 595 }

/** Prints a poster for a notice board on a single page. */
export const printPoster = (poster: Poster): Promise<Buffer> =>
  printPages({ title: poster.title, size: poster.size, margin: 0 }, (doc) => {
    doc.scale(scales[poster.size])
    const text = { x: sheet.margin, width: sheet.width - 2 * sheet.margin }
    doc.rect(0, 0, sheet.width, sheet.band).fill(poster.colour)
    write(doc, poster.name, { ...text, face: 'strong', size: 18, colour: colours.onBand, y: 48 })
    const heading = { ...text, face: 'display' as const, colour: colours.onBand, y: 100 }
    const large = [44, 34, 26].find(
      (one) => heightOf(doc, poster.heading, { ...heading, size: one }) < sheet.band - heading.y,
    )
    write(doc, poster.heading, { ...heading, size: large ?? 20 })
    const lead = { ...text, size: 17, colour: colours.soft }
    const below = write(doc, poster.lead, { ...lead, y: sheet.band + 26 })
    const top = Math.max(below + 18, sheet.band + 84)
    drawQr(doc, poster.qr, { x: sheet.margin, y: top })
    const scan = write(doc, poster.scan, { ...text, size: 14, colour: colours.dark, y: top + sheet.qr + 22 })
    const size = [22, 18, 15, 12].find(
      (one) => heightOf(doc, poster.address, { ...text, size: one }) < one * 2,
    )
    const end = write(doc, poster.address, {
      ...text,
      face: 'strong',
      size: size ?? 10,
      colour: colours.dark,
      y: scan + 4,
    })
    write(doc, poster.note, { ...text, size: 12, colour: colours.soft, y: end + 6 })
  })

function drawQr(doc: PDFKit.PDFDocument, rows: string[], { x, y }: { x: number; y: number }) {
  const square = sheet.qr / rows.length
  for (const [line, row] of rows.entries())
    for (const [column, value] of [...row].entries())
      if (value === '1') doc.rect(x + column * square, y + line * square, square, square)
  doc.fill(colours.dark)
}
