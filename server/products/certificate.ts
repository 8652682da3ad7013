import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import {
  addPictureOf,
  keepPaper,
  prepareFile,
  releasePicturesOf,
  type Picture,
  type PreparedFile,
} from '#server/media/media.ts'
import { mediaUrl, paperUrl } from '#shared/media.ts'
import type { Viewer } from '#shared/permissions.ts'
import { productMessages } from '#shared/products.ts'
import { writeStanding } from './listing.queries.ts'

const prepared = new WeakMap<Picture, Promise<PreparedFile>>()

/** Takes seconds, so that it is done once an upload and before any transaction. */
export async function prepareCertificate(config: Config, file: Picture | undefined) {
  if (!file) return null
  const known = prepared.get(file) ?? prepareFile(config, file, productMessages.wrongCertificate)
  prepared.set(file, known)
  return known
}

/** In place of the one it had. */
export async function keepCertificate(db: Db, viewer: Viewer, productId: number, file: PreparedFile) {
  if ('pdf' in file) await keepPaper(db, viewer, 'certificate', { productId }, file)
  else await addPictureOf(db, viewer, 'certificate', { productId }, file, '')
  const key = 'pdf' in file ? file.pdf : file.key
  await releasePicturesOf(db, 'certificate', { productId }, [key])
  const certificateUrl = 'pdf' in file ? paperUrl(key) : mediaUrl(key, file.width)
  await writeStanding(db, productId, { certificateUrl })
}
