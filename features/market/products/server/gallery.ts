import { perkMessages } from '#features/members/people/perks.copy.ts'
import { readPerks } from '#features/members/people/server/people.ts'
import { addPictureOf, type Prepared } from '#features/site/media/server/media.ts'
import { arranged, preparePhotos, type SentPhotos } from '#features/site/media/server/photos.ts'
import { mediaUrl } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { productMessages } from '../copy.ts'
import type { ProductPicturesInput } from '../pictures.contract.ts'
import { lockPictures } from './pictures.queries.ts'
import { storePictures } from './pictures.ts'
import { openForEdit, readProduct } from './products.ts'

export async function addPicture(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  alt: string,
  prepared: () => Promise<Prepared | null>,
) {
  const product = await openForEdit(db, config, viewer, id)
  await rejectMore(db, viewer, product.images.length)
  const picture = await prepared()
  if (!picture) throw invalid(productMessages.noImage)

  return inTransaction(db, async (tx) => {
    await openForEdit(tx, config, viewer, id)
    const pictures = await lockPictures(tx, id)
    await rejectMore(tx, viewer, pictures.length)
    const added = await addPictureOf(tx, viewer, 'product', { productId: id }, picture, alt)
    await storePictures(tx, id, [...pictures, added])
    return readProduct(tx, config, viewer, id)
  })
}

/** A member over the limit of a former membership keeps the pictures, but cannot add any. */
async function rejectMore(db: Db, viewer: Viewer, pictures: number) {
  const most = (await readPerks(db, viewer)).picturesPerProduct
  if (pictures >= most) throw conflict(perkMessages.tooManyPictures(most))
}

/** Sets all pictures in order; omitted pictures are removed. */
export async function arrangePictures(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { input, sent }: { input: ProductPicturesInput; sent: SentPhotos },
) {
  await openForEdit(db, config, viewer, id)
  const names = Object.keys(sent)
  if (names.length > 0) await rejectMore(db, viewer, input.photos.length - 1)
  if (names.some((name) => !input.photos.includes(name))) throw invalid(mediaMessages.strangePhoto)
  const added = await preparePhotos(config, sent)

  return inTransaction(db, async (tx) => {
    await openForEdit(tx, config, viewer, id)
    const after = arranged(await lockPictures(tx, id), added, input.photos, input)
    for (const picture of added.values())
      await addPictureOf(tx, viewer, 'product', { productId: id }, picture, '')
    await storePictures(tx, id, after)
    return readProduct(tx, config, viewer, id)
  })
}

/** When the first picture is removed, the next becomes the first. */
export const removePicture = (db: Db, config: Config, viewer: Viewer, id: number, url: string) =>
  inTransaction(db, async (tx) => {
    await openForEdit(tx, config, viewer, id)
    const pictures = await lockPictures(tx, id)
    const retained = pictures.filter(({ key, width }) => mediaUrl(key, width) !== url)
    if (retained.length === pictures.length) throw notFound(productMessages.imageMissing)
    await storePictures(tx, id, retained)
    return readProduct(tx, config, viewer, id)
  })
