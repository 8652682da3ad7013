import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Turns the drawings of art/ into pictures: their stipple filters cost too much to run on a phone.
 * The results are committed, so this runs only when a drawing changes.
 */
const root = new URL('../', import.meta.url)
const drawings = new URL('art/', root)
const screens = new URL('app/web/public/art/', root)
const masters = new URL('fixtures/art/', root)

const quality = 78
const avatarWidth = 400
/** Whose portraits the About page shows. */
const team = ['thandi', 'kabelo', 'zanele', 'lerato']
const landscape = { shape: { width: 1200, height: 800 }, widths: [480, 960, 1600], grain: 0.4 }
/** By the first word of a drawing's name: its natural size, the widths screens use, its grain. */
const formats = new Map([
  ['banner', { shape: { width: 1500, height: 500 }, widths: [480, 960, 1600], grain: 0.6 }],
  ['city', landscape],
  ['koppie', landscape],
  ['scene', landscape],
  ['veld', landscape],
  ['plate', { shape: { width: 800, height: 1000 }, widths: [480, 960], grain: 0.6 }],
  ['product', { shape: { width: 800, height: 800 }, widths: [], grain: 0.45 }],
])

await mkdir(screens, { recursive: true })
await mkdir(new URL('avatars/', masters), { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

for (const name of await namesIn(drawings)) {
  const format = formats.get(name.replace(/-.*/, ''))
  if (!format) throw new Error(`art/${name}.svg has no format`)
  const drawing = coarser(await readFile(new URL(`${name}.svg`, drawings), 'utf8'), format.grain)
  const heightAt = (width: number) => Math.round((width * format.shape.height) / format.shape.width)

  for (const width of format.widths) {
    await save(await render(page, drawing, width, heightAt(width)), new URL(`${name}-${width}.webp`, screens))
  }
  const whole = await render(page, drawing, format.shape.width, format.shape.height)
  await save(whole, new URL(`${name}.webp`, masters))
}

for (const name of await namesIn(new URL('avatars/', drawings))) {
  const drawing = await readFile(new URL(`avatars/${name}.svg`, drawings), 'utf8')
  const portrait = await render(page, drawing, avatarWidth, avatarWidth)
  await save(portrait, new URL(`avatars/${name}.webp`, masters))
  if (team.includes(name)) await save(portrait, new URL(`portrait-${name}.webp`, screens))
}
await browser.close()

async function namesIn(folder: URL) {
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
}

/** A stipple of single pixels greys out when the browser scales the picture down: fewer, larger grains stay. */
function coarser(drawing: string, grain: number) {
  return drawing.replace(/baseFrequency="([\d.]+)"/g, (_, fine) => `baseFrequency="${Number(fine) * grain}"`)
}

/** Drawn afresh at each width, since lines scaled down lose their edge. */
async function render(sheet: Page, drawing: string, width: number, height: number) {
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  await sheet.setViewportSize({ width, height })
  await sheet.setContent(
    `<body style="margin:0"><img style="display:block" width="${width}" height="${height}" src="${source}">`,
  )
  await sheet.locator('img').evaluate('image => image.decode()')
  return sheet.screenshot({ type: 'png' })
}

async function save(png: Buffer, target: URL) {
  await sharp(png).webp({ quality, effort: 6 }).toFile(target.pathname)
  const { size } = await stat(target)
  process.stdout.write(`${target.pathname.slice(root.pathname.length)} ${Math.round(size / 1024)} KB\n`)
}
