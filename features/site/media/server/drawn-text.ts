import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

export type Face = 'display' | 'text' | 'strong'

const files = {
  display: { family: 'besley', weight: 600 },
  text: { family: 'hanken-grotesk', weight: 400 },
  strong: { family: 'hanken-grotesk', weight: 600 },
} satisfies Record<Face, { family: string; weight: number }>
const subsets = ['latin', 'latin-ext']

type Fonts = Record<Face, Font[]>
let loaded: Promise<Fonts> | undefined

/** The fonts of the site, read with the first card, as is the library that draws with them: the machine needs none. */
export const loadFonts = () => (loaded ??= readFonts())

async function readFonts(): Promise<Fonts> {
  const [display, text, strong] = await Promise.all([
    readFace('display'),
    readFace('text'),
    readFace('strong'),
  ])
  return { display, text, strong }
}

async function readFace(face: Face) {
  const { create } = await import('fontkit')
  const require = createRequire(import.meta.url)
  const { family, weight } = files[face]
  return Promise.all(
    subsets.map(async (subset) => {
      const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
      const font = create(await readFile(require.resolve(file)))
      if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
      return font
    }),
  )
}

export type TextBox = {
  x: number
  y: number
  width: number
  lines: number
  size: number
  face: Face
  colour: string
}

/** Draws text as paths, broken into lines; what does not fit ends with an ellipsis. `y` is the base of the first line. */
export function drawText(fonts: Fonts, text: string, box: TextBox) {
  const { x, y, width, size, face, colour } = box
  const set = { fonts: fonts[face], size }
  const lineHeight = size * (face === 'display' ? 1.18 : 1.4)
  const lines = breakLines(text, width, box.lines, (words) => widthOf(set, words))
  const paths = lines.map((line, index) => pathOf(set, line, x, y + index * lineHeight))
  return { svg: `<g fill="${colour}">${paths.join('')}</g>`, height: lines.length * lineHeight }
}

export function breakLines(text: string, width: number, most: number, measure: (text: string) => number) {
  const lines: string[] = []
  let left = text.replace(/\s+/g, ' ').trim()
  while (left && lines.length < most) {
    const isLast = lines.length === most - 1
    const end = lengthThatFits(left, width, measure)
    const isAll = end >= left.length
    const space = left.lastIndexOf(' ', end)
    const line = isAll ? left : left.slice(0, space > 0 ? space : end)
    lines.push(isLast && !isAll ? shorten(line, width, measure) : line)
    left = left.slice(line.length).trimStart()
  }
  return lines
}

function lengthThatFits(text: string, width: number, measure: (text: string) => number) {
  let [least, most] = [1, text.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (measure(text.slice(0, middle)) <= width) least = middle
    else most = middle - 1
  }
  return least
}

function shorten(line: string, width: number, measure: (text: string) => number) {
  let short = line
  while (short && measure(`${short}…`) > width) short = short.slice(0, -1)
  return `${short.replace(/[\s.,;:]+$/, '')}…`
}

type Set = { fonts: Font[]; size: number }

const widthOf = (set: Set, text: string) => runsOf(set, text).reduce((sum, { width }) => sum + width, 0)

function pathOf(set: Set, text: string, x: number, y: number) {
  let at = x
  return runsOf(set, text)
    .flatMap(({ glyphs, scale }) =>
      glyphs.map(({ path, advance, offset }) => {
        const drawn = `<path transform="translate(${(at + offset).toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`
        at += advance
        return drawn
      }),
    )
    .join('')
}

/** Each part of the text in the first font that has its characters; what none has, such as an emoji, is left out. */
function runsOf({ fonts, size }: Set, text: string) {
  const parts: { font: Font; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    const last = parts.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += character
    else parts.push({ font, text: character })
  }
  return parts.map(({ font, text: part }) => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions, advanceWidth } = font.layout(part)
    return {
      scale,
      width: advanceWidth * scale,
      glyphs: glyphs.map((glyph, index) => ({
        path: glyph.path.toSVG(),
        advance: (positions[index]?.xAdvance ?? 0) * scale,
        offset: (positions[index]?.xOffset ?? 0) * scale,
      })),
    }
  })
}
