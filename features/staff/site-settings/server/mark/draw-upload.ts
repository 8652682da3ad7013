import { readFile } from 'node:fs/promises'
import { loadSharp } from '#features/site/media/server/images.ts'
import type { Picture } from '#features/site/media/server/media.ts'
import { markSide } from '#features/site/settings/server/look/draw-mark.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import { invalid, overloaded, tooLarge, wrongType } from '#platform/server/errors.ts'
import { siteMarkLimits } from '../../mark.contract.ts'
import { siteMarkMessages } from '../../mark.copy.ts'
import { readSvg } from './read-svg.ts'

const limited = limitConcurrency({
  running: 1,
  waiting: 5,
  busy: () => overloaded(siteMarkMessages.busy, 'too many marks'),
})

/** The mark of an upload, as a square PNG of `markSide` pixels. Around what is not square it is transparent. */
export async function drawUpload({ path }: Picture): Promise<Buffer> {
  const bytes = await readFile(path)
  const isPng = bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'
  if (isPng) return limited(() => draw(bytes, {}))
  const svg = readSvg(bytes)
  if (svg === null) throw wrongType(siteMarkMessages.wrongType)
  if (bytes.length > siteMarkLimits.svgBytes) throw tooLarge(siteMarkMessages.svgTooLarge)
  return limited(async () => draw(Buffer.from(svg), { density: await densityOf(Buffer.from(svg)) }))
}

/** Pixels per inch at which the longer side of a drawing has `markSide` pixels, or a little more. */
async function densityOf(svg: Buffer): Promise<number> {
  const { width, height } = await metadataOf(svg)
  return Math.min(72_000, Math.max(1, Math.ceil((72 * markSide) / Math.max(width, height, 1))))
}

/** Reads the size of a picture of any size, since that draws nothing. */
async function metadataOf(bytes: Buffer) {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrongType(siteMarkMessages.broken)
    })
}

const limits = { limitInputPixels: siteMarkLimits.pixels, pages: 1 }

async function draw(bytes: Buffer, options: { density?: number }): Promise<Buffer> {
  const { width, height } = await metadataOf(bytes)
  if (options.density === undefined && Math.max(width, height) < siteMarkLimits.side)
    throw invalid(siteMarkMessages.tooSmall)
  const sharp = await loadSharp()
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(bytes, { ...limits, ...options })
    .timeout({ seconds: siteMarkLimits.seconds })
    .resize(markSide, markSide, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
    .catch(() => {
      throw wrongType(siteMarkMessages.broken)
    })
}
