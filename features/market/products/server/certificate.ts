import {
  storeFile,
  prepareFile,
  releasePicturesOf,
  type Picture,
  type PreparedFile,
} from '#features/site/media/server/media.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { productMessages } from '../copy.ts'
import { writeListingStatus } from './listing.queries.ts'

export const prepareCertificate = (config: Config, file: Picture | undefined) =>
  prepareFile(config, file, productMessages.wrongCertificate)

/** Replaces an earlier certificate. */
export async function storeCertificate(db: Db, viewer: Viewer, productId: number, file: PreparedFile) {
  const certificateUrl = await storeFile(db, viewer, 'certificate', { productId }, file)
  await releasePicturesOf(db, 'certificate', { productId }, ['pdf' in file ? file.pdf : file.key])
  await writeListingStatus(db, productId, { certificateUrl })
}
