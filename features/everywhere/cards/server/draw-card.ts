import { loadSharp } from '#features/site/media/server/images.ts'
import type { PlatePaper } from '#platform/contract/plates/plates.ts'
import { drawText, loadFonts } from './card-text.ts'

export type Card = {
  label: string
  title: string
  facts: string
  /** A photo or a drawing beside the text. */
  picture: Buffer | null
  /** The paper around a drawing; null: no drawing. */
  paper: PlatePaper | null
}

const size = { width: 1200, height: 630 }
const photo = { width: 460, height: size.height }
const margin = 64
const colours = {
  paper: '#f5f4ec',
  ink: '#1c2a22',
  muted: '#5a665c',
  accent: '#7a5b1a',
  bush: '#224a32',
  sky: '#ece4c8',
}

/** The papers of plates, as in ui/tokens.css. */
const papers = ['#efe9d9', '#e3e6d3', '#ecdcc9', '#dfe2ea'] as const satisfies Record<PlatePaper, string>
/** The paper that shows around a drawing. */
const frame = 20

/** The mark of the site, as in favicon.svg. */
const mark = `<clipPath id="r"><rect width="32" height="32" rx="7"/></clipPath><g clip-path="url(#r)">
  <path fill="#224a32" d="M0 0h32v32H0z"/><path d="M0 18.500h32V32H0z" fill="#19382a"/>
  <path d="M10.600 17.500a5.400 5.400 0 0 1 10.800 0z" fill="#e4b451"/><path d="M0 18.500h32" stroke="#f4f3ea" stroke-width="2"/>
  <path d="M9.200 26.500C8.800 19 8.700 13 7.400 6.200M22.800 26.500c.4-7.500.5-13.500 1.800-20.300" stroke="#f4f3ea" stroke-width="2.700"
    stroke-linecap="round" fill="none"/></g>`

/** The sun over the veld, where a card has no photo. */
const veld = `<path d="M740 0h460v630H740z" fill="${colours.sky}"/><path d="M820 430a150 150 0 0 1 300 0z" fill="#e4b451"/>
  <path d="M740 430h460v200H740z" fill="${colours.bush}"/><path d="M740 500c140-36 320-36 460 0v130H740z" fill="#19382a"/>
  <path d="M740 430h460" stroke="${colours.paper}" stroke-width="6"/>`

/** Draws a link preview: 1200 × 630 pixels, in the look of the site. */
export async function drawCard(
  siteName: string,
  { label, title, facts, picture, paper }: Card,
): Promise<Buffer> {
  const [sharp, fonts] = await Promise.all([loadSharp(), loadFonts()])
  const width = size.width - photo.width - 2 * margin
  const isLong = title.length > 60
  const head = drawText(fonts, label, {
    x: margin,
    y: 112,
    width,
    lines: 1,
    size: 28,
    face: 'strong',
    colour: colours.accent,
  })
  const heading = drawText(fonts, title, {
    x: margin,
    y: isLong ? 176 : 188,
    width,
    lines: isLong ? 6 : 4,
    size: isLong ? 44 : 60,
    face: 'display',
    colour: colours.ink,
  })
  const below = drawText(fonts, facts, {
    x: margin,
    y: 188 + heading.height + 4,
    width,
    lines: isLong ? 1 : 2,
    size: 28,
    face: 'text',
    colour: colours.muted,
  })
  const name = drawText(fonts, siteName, {
    x: margin + 62,
    y: 572,
    width: width - 62,
    lines: 1,
    size: 34,
    face: 'display',
    colour: colours.bush,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.paper}"/>${picture ? paperOf(paper) : veld}
    ${head.svg}${heading.svg}${below.svg}<g transform="translate(${margin} 536) scale(1.5)">${mark}</g>${name.svg}</svg>`
  const inset = paper === null ? 0 : frame
  const beside =
    picture &&
    (await sharp(picture)
      .resize({ width: photo.width - 2 * inset, height: photo.height - 2 * inset, fit: 'cover' })
      .toBuffer())
  return sharp(Buffer.from(svg))
    .composite(beside ? [{ input: beside, left: size.width - photo.width + inset, top: inset }] : [])
    .jpeg({ quality: 86 })
    .toBuffer()
}

const paperOf = (paper: PlatePaper | null) =>
  paper === null
    ? ''
    : `<path d="M${size.width - photo.width} 0h${photo.width}v${photo.height}H${size.width - photo.width}z" fill="${papers[paper]}"/>`
