import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { mediaLimits } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { pictureTypes } from '#platform/contract/uploads/picture-types.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import { overloaded, AppError, tooLarge, wrongType } from '#platform/server/errors.ts'
import { readBytes, type MediaStorage, type NewFile } from '#platform/server/storage/media-storage.ts'

/** An upload on disk, or a picture of the sample community, which is stored unchanged in its own width. */
export type Picture = { path: string; bytes: number; isSample?: boolean }
export type Prepared = {
  key: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  /** Of the picture in its smallest width; older pictures have none. */
  smallestBytes?: number | undefined
}
type Size = { widths: number[]; crop: { width: number; height: number } | null }

export const sizes = {
  photo: { widths: mediaLimits.photoWidths, crop: null },
  avatar: { widths: mediaLimits.avatarWidths, crop: { width: 400, height: 400 } },
  banner: { widths: mediaLimits.bannerWidths, crop: { width: 1500, height: 500 } },
  link: { widths: mediaLimits.linkWidths, crop: null },
} satisfies Record<string, Size>

/** The image library takes about 15 MB of memory, so it is loaded with the first picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const tinySize = { width: 16, height: 64 }
const accepted = new Set<string>(pictureTypes)
const input = {
  limitInputPixels: mediaLimits.pixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
} as const
const most = { running: 2, waiting: 20, seconds: 10 }

const limited = limitConcurrency({ ...most, busy: () => overloaded(mediaMessages.busy, 'too many pictures') })

/** Decodes the upload and re-encodes it once per width, upright and without metadata. */
export async function prepare(
  storage: MediaStorage,
  picture: Picture,
  size: Size,
  whenBusy: 'refuses' | 'waits' = 'refuses',
): Promise<Prepared> {
  await sniff(picture)
  return limited(() => encode(storage, picture, size).catch((error: unknown) => reject(error)), {
    waits: whenBusy === 'waits',
  })
}

async function sniff(picture: Picture) {
  const file = await open(picture.path)
  try {
    const head = Buffer.alloc(4_100)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const { fileTypeFromBuffer } = await import('file-type')
    const type = await fileTypeFromBuffer(head.subarray(0, bytesRead))
    if (!type || !accepted.has(type.mime)) throw wrongType(mediaMessages.wrongType)
  } finally {
    await file.close()
  }
}

async function encode(storage: MediaStorage, picture: Picture, { widths, crop }: Size): Promise<Prepared> {
  const sharp = await loadSharp()
  const upright = sharp(picture.path, input).timeout({ seconds: most.seconds }).autoOrient()
  const original = await upright.metadata()
  const full = fit(original.autoOrient, widths, crop)
  const stored = [...widths.filter((width) => width < full.width), full.width]
  const largest = await upright
    .resize({ ...full, fit: crop ? 'cover' : 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(largest.data, { raw: largest.info })

  const key = newKey()
  const files: NewFile[] = []
  for (const width of stored) {
    const isUnchanged = picture.isSample && width === original.width
    const bytes = isUnchanged
      ? await readFile(picture.path)
      : await pixels().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
    files.push({ name: fileOf(key, width), bytes })
  }
  await storage.write(files)
  const tiny = await pixels()
    .resize({ ...tinySize, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer()
  return {
    key,
    ...full,
    widths: stored,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    smallestBytes: Math.min(...files.map(({ bytes }) => bytes.length)),
  }
}

export const newKey = () => randomBytes(12).toString('base64url')

/** Copies the picture to a new key. */
export async function copy(storage: MediaStorage, { key, ...picture }: Prepared): Promise<Prepared> {
  const next = newKey()
  const files: NewFile[] = []
  for (const width of picture.widths) {
    const bytes = await readBytes(storage, fileOf(key, width))
    if (bytes) files.push({ name: fileOf(next, width), bytes })
  }
  await storage.write(files)
  return { ...picture, key: next }
}

/** The whole picture within the limits, both sides shrunk alike; only an avatar and a banner are cut. */
function fit(original: { width: number; height: number }, widths: number[], crop: Size['crop']) {
  if (crop) return crop
  const { width, height } = original
  const shrinks = Math.min(1, (widths.at(-1) ?? width) / width, mediaLimits.photoHeight / height)
  const shrunk = (side: number) => Math.max(1, Math.round(side * shrinks))
  return { width: shrunk(width), height: shrunk(height) }
}

export const fileOf = (key: string, width: number) => `${key.slice(0, 2)}/${key}-${width}.webp`

/** Only what cannot be decoded is the picture's fault; what the system refuses is not. */
function reject(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error
  const words = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(words)) throw tooLarge(mediaMessages.tooManyPixels)
  throw wrongType(mediaMessages.broken)
}
