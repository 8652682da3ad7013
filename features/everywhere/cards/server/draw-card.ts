import { drawText, loadFonts } from '#features/site/media/server/drawn-text.ts'
import { loadSharp } from '#features/site/media/server/images.ts'
import type { PlatePaper } from '#platform/contract/plates/plates.ts'

export type Card = {
  label: string
  title: string
  facts: string
  /** A photo or a drawing beside the text. */
  picture: Buffer | null
  /** The paper around a drawing; null: no drawing. */
  paper: PlatePaper | null
}

type SiteColours = { bush: string; earth: string; sun: string; accent: string }
/** `mark`: a PNG. */
export type CardSite = { name: string; mark: Buffer; colours: SiteColours }

const size = { width: 1200, height: 630 }
const photo = { width: 460, height: size.height }
const margin = 64
const colours = {
  paper: '#f5f4ec',
  ink: '#1c2a22',
  muted: '#5a665c',
  sky: '#ece4c8',
}

/** The papers of plates, as in ui/tokens.css. */
const papers = ['#efe9d9', '#e3e6d3', '#ecdcc9', '#dfe2ea'] as const satisfies Record<PlatePaper, string>
/** The paper that shows around a drawing. */
const frame = 20

/** The sun over the veld, where a card has no photo. */
const veldIn = ({ bush, earth, sun }: SiteColours) =>
  `<path d="M740 0h460v630H740z" fill="${colours.sky}"/><path d="M820 430a150 150 0 0 1 300 0z" fill="${sun}"/>
  <path d="M740 430h460v200H740z" fill="${bush}"/><path d="M740 500c140-36 320-36 460 0v130H740z" fill="${earth}"/>
  <path d="M740 430h460" stroke="${colours.paper}" stroke-width="6"/>`

/** Draws a link preview: 1200 × 630 pixels, with the mark and in the colours of the site. */
export async function drawCard(
  site: CardSite,
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
    colour: site.colours.accent,
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
  const name = drawText(fonts, site.name, {
    x: margin + 62,
    y: 572,
    width: width - 62,
    lines: 1,
    size: 34,
    face: 'display',
    colour: site.colours.bush,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.paper}"/>${picture ? paperOf(paper) : veldIn(site.colours)}
    ${head.svg}${heading.svg}${below.svg}${name.svg}</svg>`
  const inset = paper === null ? 0 : frame
  const beside =
    picture &&
    (await sharp(picture)
      .resize({ width: photo.width - 2 * inset, height: photo.height - 2 * inset, fit: 'cover' })
      .toBuffer())
  return sharp(Buffer.from(svg))
    .composite([
      { input: await sharp(site.mark).resize(48).toBuffer(), left: margin, top: 536 },
      ...(beside ? [{ input: beside, left: size.width - photo.width + inset, top: inset }] : []),
    ])
    .jpeg({ quality: 86 })
    .toBuffer()
}

const paperOf = (paper: PlatePaper | null) =>
  paper === null
    ? ''
    : `<path d="M${size.width - photo.width} 0h${photo.width}v${photo.height}H${size.width - photo.width}z" fill="${papers[paper]}"/>`
