import {
  addPictureOf,
  releasePicturesOf,
  type Prepared,
  type StoredImage,
} from '#features/site/media/server/media.ts'
import {
  arranged,
  preparePhotos,
  type PreparedPhotos,
  type SentPhotos,
} from '#features/site/media/server/photos.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { DraftInput } from '../../drafts.contract.ts'
import { admitPhotos } from '../photos.ts'
import { updateImages } from './drafts.queries.ts'

export { admitPhotos }

export type Context = { db: Db; config: Config; viewer: Viewer }

/** Without an order, the new photos are added in the order of their fields. */
export async function prepareAdmitted({ db, config, viewer }: Context, input: DraftInput, sent: SentPhotos) {
  await admitPhotos(db, viewer, input.photos?.length ?? Object.keys(sent).length)
  return preparePhotos(config, sent)
}

type Photos = { before: StoredImage[]; added: PreparedPhotos }

/** The photos of a draft in the order of the change, the new ones among them stored; omitted photos are removed. */
export async function arrangePhotos(
  db: Db,
  viewer: Viewer,
  draftId: number,
  change: DraftInput,
  { before, added }: Photos,
) {
  const after = arranged(before, added, change.photos ?? [...added.keys()], change)
  const isNew = ({ key }: Prepared) => before.every((photo) => photo.key !== key)
  for (const { alt, ...photo } of after.filter(isNew))
    await addPictureOf(db, viewer, 'draft', { draftId }, photo, alt)
  const retained = after.map(({ key }) => key)
  await releasePicturesOf(db, 'draft', { draftId }, retained)
  await updateImages(db, draftId, after)
  return after
}
