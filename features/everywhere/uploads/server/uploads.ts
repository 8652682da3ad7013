import { documentOf } from '#features/site/media/server/documents.ts'
import { fileOf } from '#features/site/media/server/images.ts'
import { isVoiceType, voiceFileOf } from '#features/site/media/server/voice.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { voiceTypes } from '#platform/contract/uploads/voice.ts'
import { hasConsole, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { RecentMap } from '#platform/server/recent-map.ts'
import { bytesOf, mediaStorage } from '#platform/server/storage/media-storage.ts'
import { findReportedMedia, findVisibleMedia } from './visibility.queries.ts'

/**
 * Serves a stored picture, PDF or voice note to those who can see it: decided at each request, so that what is deleted or hidden is gone at once. A
 * shared cache may hold what everybody can see for a minute (decision 0045).
 */
export async function readUpload(db: Db, config: Config, viewer: Viewer | null, name: string) {
  const [, key, width, ending = 'pdf'] =
    /^([\w-]{16})(?:-(\d{1,4})\.webp|\.(pdf|webm|ogg|m4a))$/.exec(name) ?? []
  const found = key ? await findMedia(db, viewer, key) : undefined
  const isThere = width === undefined ? found?.widths.length === 0 : found?.widths.includes(Number(width))
  if (!key || !found || !isThere) throw notFound(mediaMessages.missing)

  const voice = width === undefined && isVoiceType(ending) ? ending : null
  const stored = voice ? voiceFileOf(key, voice) : width ? fileOf(key, Number(width)) : documentOf(key)
  const file = { cache: cacheOf(config, found), open: () => openFile(config, stored, found.isPublic) }
  if (voice) return { ...file, type: voiceTypes[voice], isPlayed: true }
  return width === undefined
    ? { ...file, type: 'application/pdf', fileName: documentName }
    : { ...file, type: 'image/webp' }
}

async function findMedia(db: Db, viewer: Viewer | null, key: string) {
  const visible = await findVisibleMedia(db, viewer, key)
  return visible ?? (viewer && hasConsole(viewer) ? findReportedMedia(db, viewer, key) : undefined)
}

/** Small public pictures that were asked for lately, at most 32 MB: names are never used again for other content. */
const recent = new RecentMap<string, Buffer>(256)
const mostRecentBytes = 128 * 1024

async function openFile(config: Config, name: string, isPublic: boolean) {
  const known = isPublic ? recent.get(name) : undefined
  if (known) return { bytes: known.length, content: known }

  const file = await mediaStorage(config).read(name)
  if (!file) throw notFound(mediaMessages.missing)
  if (!isPublic || file.bytes > mostRecentBytes) return file

  const content = await bytesOf(file)
  recent.set(name, content)
  return { bytes: content.length, content }
}

const cacheOf = ({ site }: Config, { kind, isPublic }: { kind: string; isPublic: boolean }) => {
  if (isProof(kind)) return caches.none
  return isPublic && !site.strictAgeGate ? caches.shared : caches.browser
}

/** The content of a name never changes. Browsers hold it for a year, shared caches as long as a deleted picture may live on in them. */
const caches = {
  none: 'private, no-store',
  browser: 'private, max-age=31536000, immutable',
  shared: 'public, max-age=31536000, s-maxage=60, immutable',
}

const isProof = (kind: string) => kind === 'order' || kind === 'certificate' || kind === 'licence'

const documentName = 'document.pdf'
