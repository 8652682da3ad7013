import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'display' | 'text' | 'strong'

/** A file that contains a font, or a part of one. */
export type FontFile = {
  file: string
  /** The width of the outline, in sizes of the text, with which letters of a lighter font are drawn to look as the others. */
  outline?: number
}

const require = createRequire(import.meta.url)
const resolve = (file: string) => require.resolve(file)

const faces = {
  display: { family: 'besley', weight: 600, own: 'besley-upright', wide: 700 },
  text: { family: 'hanken-grotesk', weight: 400, own: 'hanken-grotesk-upright', wide: 400 },
  strong: { family: 'hanken-grotesk', weight: 600, own: 'hanken-grotesk-upright', wide: 700 },
} satisfies Record<Face, { family: string; weight: number; own: string; wide: number }>

const partOf = (face: Face, subset: string): FontFile => {
  const { family, weight } = faces[face]
  return { file: resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`) }
}

const inLatin = /^[\n\u0020-\u007E\u00A0-\u00FFıŒœˆ˚˜–—‘’‚“”„•…‹›⁄€−∕]+$/u
const inLatinExt = /^[\u0100-\u0130\u0132-\u0151\u0154-\u017E\u0218-\u021B\u1E80-\u1E85ẞỲỳ]+$/u
/** The letters of Tshivenḓa, which the site adds to its fonts. */
const inOwn = /^[ḒḓḼḽṄṅṊṋṰṱ]+$/u
export const isLatin = (text: string) => inLatin.test(text)

/** The font of a face that sets the line and has most letters. */
export const mainFile = (face: Face) => partOf(face, 'latin')

function ownPartOf(face: Face): FontFile {
  const file = path.resolve(import.meta.dirname, `../../../../../ui/fonts/${faces[face].own}.woff2`)
  return face === 'strong' ? { file, outline: strongOutline } : { file }
}

/** Fonts of other scripts are read only in their usual weight; an outline this wide, as a share of the font size, makes them bold. */
const strongOutline = 0.02

const scripts = [
  { letters: /\p{Script_Extensions=Arabic}/u, script: 'arabic' },
  { letters: /\p{Script_Extensions=Devanagari}/u, script: 'devanagari' },
  { letters: /\p{Script_Extensions=Gujarati}/u, script: 'gujarati' },
  { letters: /\p{Script_Extensions=Tamil}/u, script: 'tamil' },
  { letters: /\p{Script_Extensions=Telugu}/u, script: 'telugu' },
]
const emoji = /\p{Emoji_Presentation}|\uFE0F/u

/** The files that may have these characters, the best first; each is tried only if those before it lack one. */
export function* filesFor(face: Face, letter: string, characters: string[]): Generator<FontFile> {
  const joined = characters.join('')
  if (inLatin.test(joined)) yield mainFile(face)
  if (inLatinExt.test(joined)) yield partOf(face, 'latin-ext')
  if (inOwn.test(joined)) yield ownPartOf(face)
  if (emoji.test(letter)) yield* slicesWith('noto-emoji', characters)
  for (const { letters, script } of scripts)
    if (letters.test(joined))
      yield {
        ...(face === 'text' ? {} : { outline: strongOutline }),
        file: resolve(
          `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`,
        ),
      }
  yield { file: resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${faces[face].wide}-normal.woff`) }
  for (const slice of slicesWith('noto-sans-sc', characters))
    yield { ...slice, outline: face === 'text' ? 0.012 : 0.035 }
  yield* slicesWith('noto-emoji', characters)
}

type Slice = { file: string; ranges: [first: number, last: number][] }
const slicesByFamily = new Map<string, Slice[]>()

/** Returns the parts of a large font that together have all the characters. */
function slicesWith(family: string, characters: string[]): FontFile[] {
  const slices = slicesByFamily.get(family) ?? readSlices(family)
  slicesByFamily.set(family, slices)
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  return slices
    .filter(({ ranges }) =>
      codes.every((code) => ranges.some(([first, last]) => first <= code && code <= last)),
    )
    .map(({ file }) => ({ file }))
}

function readSlices(family: string): Slice[] {
  const folder = path.dirname(resolve(`@fontsource-variable/${family}/unicode.json`))
  const listed: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(listed).map(([name, ranges]) => ({
    file: path.join(folder, `files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    }),
  }))
}

type Loaded = { font: Font; open: () => Font }
const loaded = new Map<string, Loaded>()

export const fontIn = ({ file }: FontFile) => loaded.get(file)?.font

/** The font for one document. NOTE: fontkit notes for each glyph the letters of its first use, so documents must not share them. */
export const openFont = ({ file }: FontFile) => loaded.get(file)?.open()

/** Reads the files that have not been read. */
export async function loadFonts(files: Iterable<string>) {
  const { create } = await import('fontkit')
  for (const file of files) {
    if (loaded.has(file)) continue
    const packed = await readFile(file)
    const bytes = file.endsWith('.woff') ? unpackWoff(packed) : await unpackWoff2(packed)
    const open = () => {
      const font = create(bytes)
      if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
      return withSafeLayout(font)
    }
    loaded.set(file, { font: open(), open })
  }
}

async function unpackWoff2(bytes: Buffer) {
  const { default: decompress } = await import('woff2-encoder/decompress')
  return Buffer.from(await decompress(bytes))
}

/** The features of a font that put marks above and below letters, all switched off. */
const positions = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false }

/** NOTE: fontkit 2 fails on marks that have no anchor in their class, such as that of శ్రీ: they are then set without being moved. */
function withSafeLayout(font: Font): Font {
  const layout = font.layout.bind(font)
  font.layout = (...parameters) => {
    try {
      return layout(...parameters)
    } catch {
      return layout(parameters[0], positions)
    }
  }
  return font
}
