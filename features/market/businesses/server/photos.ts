import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { readPerks } from '#features/members/people/server/people.ts'
import { addPictureOf, imagesOf, releasePicturesOf } from '#features/site/media/server/media.ts'
import { arranged, preparePhotos, type SentPhotos } from '#features/site/media/server/photos.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { BusinessPhotosInput } from '../photos.contract.ts'
import { openForEdit, readKnownBusiness } from './businesses.ts'
import { findPhotos, lockPhotos, updatePhotos } from './photos.queries.ts'

export async function readPhotos(db: Db, viewer: Viewer | null, id: number) {
  await readKnownBusiness(db, viewer, id)
  return imagesOf(await findPhotos(db, id))
}

/** Photos beyond the limit stay after Premium ends, but none can be added. */
export async function admitPhotos(db: Db, viewer: Viewer | null, count: number) {
  if (!viewer || count <= perksOf(null).photosPerBusiness) return
  const most = (await readPerks(db, viewer)).photosPerBusiness
  authorize(count <= most, perkMessages.tooManyBusinessPhotos(most))
}

export async function arrangePhotos(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { input, sent }: { input: BusinessPhotosInput; sent: SentPhotos },
) {
  await openForEdit(db, viewer, id)
  const names = Object.keys(sent)
  if (names.length > 0) await admitPhotos(db, viewer, input.photos.length)
  if (names.some((name) => !input.photos.includes(name))) throw invalid(mediaMessages.strangePhoto)
  const added = await preparePhotos(config, sent)

  return inTransaction(db, async (tx) => {
    await openForEdit(tx, viewer, id)
    const after = arranged(await lockPhotos(tx, id), added, input.photos, input)
    for (const photo of added.values())
      await addPictureOf(tx, viewer, 'gallery', { businessId: id }, photo, '')
    const keys = after.map(({ key }) => key)
    await releasePicturesOf(tx, 'gallery', { businessId: id }, keys)
    await updatePhotos(tx, id, after)
    return imagesOf(after)
  })
}
