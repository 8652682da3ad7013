import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { notFound } from '#platform/server/errors.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { mediaMessages } from '#platform/contract/images.ts'
import { hasConsole, type Viewer } from '#platform/contract/viewer.ts'
import { fileOf } from '#features/media/server/images.ts'
import { documentOf } from '#features/media/server/documents.ts'
import { findReportedMedia, findVisibleMedia } from './visibility.queries.ts'

/**
 * Serves a stored picture or PDF to those who can see it. Browsers may cache a picture, proxies may not; files of an
 * order are not cached.
 */
export async function readUpload(db: Db, config: Config, viewer: Viewer | null, name: string) {
  const [, key, width] = /^([\w-]{16})(?:-(\d{1,4})\.webp|\.pdf)$/.exec(name) ?? []
  const found = key ? await findMedia(db, viewer, key) : undefined
  const isThere = width === undefined ? found?.widths.length === 0 : found?.widths.includes(Number(width))
  if (!key || !found || !isThere) throw notFound(mediaMessages.missing)
  const file = await mediaStorage(config).read(
    width === undefined ? documentOf(key) : fileOf(key, Number(width)),
  )
  if (!file) throw notFound(mediaMessages.missing)
  const cache = isProof(found.kind) ? 'private, no-store' : 'private, max-age=31536000, immutable'
  return width === undefined
    ? { ...file, type: 'application/pdf', cache, fileName: documentName }
    : { ...file, type: 'image/webp', cache }
}

async function findMedia(db: Db, viewer: Viewer | null, key: string) {
  const visible = await findVisibleMedia(db, viewer, key)
  return visible ?? (viewer && hasConsole(viewer) ? findReportedMedia(db, viewer, key) : undefined)
}

const isProof = (kind: string) => kind === 'order' || kind === 'certificate' || kind === 'licence'

const documentName = 'document.pdf'
