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
import { licenceMessages } from '#shared/licences.ts'
import { mediaUrl, paperUrl } from '#shared/media.ts'
import type { Viewer } from '#shared/permissions.ts'
import { listLicences } from './licences.queries.ts'

const prepared = new WeakMap<Picture, Promise<PreparedFile>>()

/** Takes seconds, so that it is done once an upload and before any transaction. */
export function prepareDocument(config: Config, file: Picture) {
  const known = prepared.get(file) ?? prepareFile(config, file, licenceMessages.wrongDocument)
  prepared.set(file, known)
  return known
}

export const prepareAhead = ({
  config,
  files,
}: {
  config: Config
  files: Partial<Record<string, Picture>>
}) => files.document && prepareDocument(config, files.document)

/** Answers the address at which its owner and the staff read it. */
export async function keepDocument(db: Db, viewer: Viewer, businessId: number, file: PreparedFile) {
  if ('pdf' in file) return paperUrl(await keepPaper(db, viewer, 'licence', { businessId }, file))
  await addPictureOf(db, viewer, 'licence', { businessId }, file, '')
  return mediaUrl(file.key, file.width)
}

/** Documents that no licence shows any more go with the orphans. */
export async function releaseDocuments(db: Db, businessId: number) {
  const kept = await listLicences(db, businessId)
  const keys = kept.map(({ documentUrl }) => documentUrl.slice('/uploads/'.length).slice(0, 16))
  await releasePicturesOf(db, 'licence', { businessId }, keys)
}
