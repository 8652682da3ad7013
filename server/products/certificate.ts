import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import {
  keepFile,
  prepareFile,
  releasePicturesOf,
  type Picture,
  type PreparedFile,
} from '#server/media/media.ts'
import type { Viewer } from '#shared/permissions.ts'
import { productMessages } from '#shared/products.ts'
import { writeStanding } from './listing.queries.ts'

export const prepareCertificate = async (config: Config, file: Picture | undefined) =>
  file ? prepareFile(config, file, productMessages.wrongCertificate) : null

/** In place of the one it had. */
export async function keepCertificate(db: Db, viewer: Viewer, productId: number, file: PreparedFile) {
  const certificateUrl = await keepFile(db, viewer, 'certificate', { productId }, file)
  await releasePicturesOf(db, 'certificate', { productId }, ['pdf' in file ? file.pdf : file.key])
  await writeStanding(db, productId, { certificateUrl })
}
