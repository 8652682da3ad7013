import type { Config } from '#platform/server/config/config.ts'
import { fileOf, loadSharp } from './images.ts'
import { folder } from './media.ts'

const picture = /^\/uploads\/([\w-]+)-(\d+)\.webp$/

/** A stored picture for a document that cannot hold WebP, at most `side` pixels square; null if it is gone. */
export async function readPng(config: Config, url: string | null, side: number): Promise<Buffer | null> {
  const [, key, width] = picture.exec(url ?? '') ?? []
  if (key === undefined) return null
  const sharp = await loadSharp()
  try {
    return await sharp(fileOf(folder(config), key, Number(width)))
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}
