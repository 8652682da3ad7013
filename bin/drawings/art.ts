import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { say } from '../print.ts'

/**
 * Renders the SVG files of art/ as pictures: `node bin/drawings/art.ts veld-dawn`, or all of them without a name. Their stipple takes seconds to
 * render, so the pictures are committed, and this runs only when a drawing changes.
 */
const folder = path.resolve(import.meta.dirname, '../../art')

const landscape = { width: 1600, grain: 0.4 }
const avatar = { width: 400, grain: 1 }
/** Width and stipple of a picture, by the first word of its name. */
const formats = new Map([
  ['banner', { width: 1600, grain: 0.6 }],
  ['city', landscape],
  ['koppie', landscape],
  ['scene', landscape],
  ['veld', landscape],
  ['plate', { width: 960, grain: 0.6 }],
  ['product', { width: 800, grain: 0.45 }],
])

const [wanted] = process.argv.slice(2)
for (const name of await drawings()) {
  if (wanted && path.basename(name) !== wanted) continue
  const format = /^(?:avatars|drawn)\//.test(name) ? avatar : formats.get(name.replace(/-.*/, ''))
  if (!format) throw new Error(`art/${name}.svg has no format`)
  const drawing = coarser(await readFile(path.join(folder, `${name}.svg`), 'utf8'), format.grain)
  await render(drawing, format.width, path.join(folder, `${name}.webp`))
}

async function drawings() {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
}

/** Single-pixel stipple turns grey when the browser scales the picture down; fewer, larger grains stay visible. */
function coarser(drawing: string, grain: number) {
  return drawing.replace(/baseFrequency="([\d.]+)"/g, (_, fine) => `baseFrequency="${Number(fine) * grain}"`)
}

async function render(drawing: string, width: number, target: string) {
  const source = Buffer.from(drawing)
  const natural = await sharp(source).metadata()
  const { size } = await sharp(source, { density: (72 * width) / natural.width })
    .resize({ width })
    .webp({ quality: 78, effort: 6 })
    .toFile(target)
  say(`${path.relative(path.dirname(folder), target)} ${Math.round(size / 1024)} KB`)
}
