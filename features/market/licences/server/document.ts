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
import { licenceMessages } from '../copy.ts'
import { listLicences } from './licences.queries.ts'

export const prepareDocument = (config: Config, file: Picture | undefined) =>
  prepareFile(config, file, licenceMessages.wrongDocument)

/** Returns the document's address, readable by the owner and the staff. */
export const storeDocument = (db: Db, viewer: Viewer, businessId: number, file: PreparedFile) =>
  storeFile(db, viewer, 'licence', { businessId }, file)

/** Releases documents that no licence refers to; they are removed with the orphans. */
export async function releaseDocuments(db: Db, businessId: number) {
  const stored = await listLicences(db, businessId)
  const keys = stored.map(({ documentUrl }) => documentUrl.slice('/uploads/'.length).slice(0, 16))
  await releasePicturesOf(db, 'licence', { businessId }, keys)
}
