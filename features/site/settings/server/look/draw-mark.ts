import { drawText, loadFonts } from '#features/site/media/server/drawn-text.ts'
import { loadSharp } from '#features/site/media/server/images.ts'
import { hexOf, type Hues } from './palette.ts'

export const markSide = 512

const colours = {
  '#224a32': 'veld-bush',
  '#19382a': 'mark-earth',
  '#e4b451': 'veld-grass',
  '#f4f3ea': 'photo-ink',
}

/** The mark of the program, as in favicon.svg, in the colours of the site. */
const program = `<path fill="#224a32" d="M0 0h32v32H0z"/><path d="M0 18.5h32V32H0z" fill="#19382a"/>
  <path d="M10.6 17.5a5.4 5.4 0 0 1 10.8 0z" fill="#e4b451"/><path d="M0 18.5h32" stroke="#f4f3ea" stroke-width="2"/>
  <path d="M9.2 26.5C8.8 19 8.7 13 7.4 6.2M22.8 26.5c.4-7.5.5-13.5 1.8-20.3" stroke="#f4f3ea" stroke-width="2.7"
    stroke-linecap="round" fill="none"/>`

/** The veld without a letter, under one. */
const ground = `<path fill="#224a32" d="M0 0h32v32H0z"/><path d="M0 25h32v7H0z" fill="#19382a"/>
  <path d="M0 25h32" stroke="#e4b451" stroke-width="1.5"/>`

const tile = (drawing: string, hues: Hues) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${markSide}" height="${markSide}" viewBox="0 0 32 32">${Object.entries(
      colours,
    ).reduce((text, [hex, token]) => text.replaceAll(hex, hexOf(hues, token)), drawing)}</svg>`,
  )

/** The mark of a site that kept the name of the program. */
export async function drawProgramMark(hues: Hues): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(tile(program, hues)).png().toBuffer()
}

/** The first letter of a site's name over the veld; only the veld where the fonts do not have the letter. */
export async function drawInitial(initial: string, hues: Hues): Promise<Buffer> {
  const [sharp, fonts] = await Promise.all([loadSharp(), loadFonts()])
  const box = {
    x: 200,
    y: 700,
    width: 1_000,
    lines: 1,
    size: 600,
    face: 'display',
    colour: hexOf(hues, 'photo-ink'),
  } as const
  const { svg } = drawText(fonts, initial, box)
  const drawn = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1000">${svg}</svg>`),
  )
  const letter = svg.includes('d="')
    ? await drawn
        .trim()
        .resize({ height: markSide / 2, width: Math.round(markSide * 0.7), fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
    : null
  return sharp(tile(ground, hues))
    .composite(
      letter
        ? [
            {
              input: letter.data,
              left: Math.round((markSide - letter.info.width) / 2),
              top: Math.round(markSide * 0.73 - letter.info.height),
            },
          ]
        : [],
    )
    .png()
    .toBuffer()
}

const icons = {
  /** In the header, rounded. */
  mark: { side: 128, round: true, padding: 0 },
  '192': { side: 192, round: true, padding: 0 },
  '512': { side: 512, round: true, padding: 0 },
  /** Phones cut the shape out themselves; the middle four fifths are visible in every shape. */
  maskable: { side: 512, round: false, padding: 48 },
  apple: { side: 180, round: false, padding: 0 },
}
export type IconName = keyof typeof icons
export const isIconName = (name: string): name is IconName => name in icons

/** One of the icons of the site, from its mark. What is transparent in a picture of the operator stays so where nothing is cut out. */
export async function drawIcon(
  mark: Buffer,
  name: IconName,
  { isUpload, hues }: { isUpload: boolean; hues: Hues },
) {
  const sharp = await loadSharp()
  const { side, round, padding } = icons[name]
  const inner = side - 2 * padding
  const paper =
    name === 'maskable' || name === 'apple' ? hexOf(hues, isUpload ? 'background' : 'veld-bush') : null
  const fitted = await sharp(mark).resize(inner, inner).png().toBuffer()
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * 0.22}"/></svg>`,
  )
  return sharp({ create: { width: side, height: side, channels: 4, background: paper ?? '#0000' } })
    .composite([
      { input: fitted, left: padding, top: padding },
      ...(round && !isUpload ? [{ input: corners, blend: 'dest-in' as const }] : []),
    ])
    .png()
    .toBuffer()
}
