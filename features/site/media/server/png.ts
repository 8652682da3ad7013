import type { Config } from '#platform/server/config/config.ts'
import { mediaStorage, readBytes } from '#platform/server/storage/media-storage.ts'
import { fileOf, loadSharp } from './images.ts'

const picture = /^\/uploads\/([\w-]+)-(\d+)\.webp$/

/** A stored picture for a document that cannot hold WebP, at most `side` pixels square; null if it is gone. */
export async function readPng(config: Config, url: string | null, side: number): Promise<Buffer | null> {
  const [, key, width] = picture.exec(url ?? '') ?? []
  if (key === undefined) return null
  const sharp = await loadSharp()
  try {
    const bytes = await readBytes(mediaStorage(config), fileOf(key, Number(width)))
    if (!bytes) return null
    return await sharp(bytes).resize(side, side, { fit: 'cover', withoutEnlargement: true }).png().toBuffer()
  } catch {
    return null
  }
}
