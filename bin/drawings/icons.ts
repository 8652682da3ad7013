import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Renders the icons of the installed app from favicon.svg, and the neutral ones from icons/discreet/icon.svg: `node bin/drawings/icons.ts`. The files are committed, so this runs only when the
 * drawing changes.
 */
const folder = path.resolve(import.meta.dirname, '../../app/web/public')

/** Without rounded corners: phones cut the shape out themselves. */
const whole = (drawing: string) => drawing.replace(/ rx="\d+"/, '')

/** The middle four fifths are visible in every shape. */
const padded = (drawing: string) =>
  drawing
    .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
    .replace(' clip-path="url(#r)"', '')
    .replace('M0 0h32v32H0z', 'M-3 -3h38v38h-38z')
    .replace('M0 18.500h32V32H0z', 'M-3 18.500h38V35h-38z')
    .replace('M0 18.500h32"', 'M-3 18.500h38"')

const unchanged = (drawing: string) => drawing

const icons = [
  { name: 'icon-192.png', size: 192, change: unchanged },
  { name: 'icon-512.png', size: 512, change: unchanged },
  { name: 'icon-maskable-512.png', size: 512, change: padded },
  { name: 'apple-touch-icon.png', size: 180, change: whole },
]

async function render(source: string, target: string) {
  const drawing = await readFile(path.join(folder, source), 'utf8')
  for (const { name, size, change } of icons)
    await sharp(Buffer.from(change(drawing)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(path.join(folder, target, name))
}

await render('favicon.svg', 'icons')
await render('icons/discreet/icon.svg', 'icons/discreet')
