import {
  addPictureOf,
  preparePhoto,
  releasePicturesOf,
  type Picture,
  type Prepared,
} from '#features/site/media/server/media.ts'
import { withRemotePicture } from '#features/site/media/server/remote.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { lockPictures, updatePictures } from './pictures.queries.ts'

/** A picture or its URL, as sent with a request. */
export type Sent = {
  input: { imageUrl?: string | undefined }
  files: { image?: Picture | undefined; certificate?: Picture | undefined }
}

/** Takes seconds, so it comes before any transaction. */
export async function preparePicture(
  config: Config,
  { input: { imageUrl }, files: { image } }: Sent,
): Promise<Prepared | null> {
  if (image) return preparePhoto(config, image)
  return imageUrl ? withRemotePicture(config, imageUrl, (fetched) => preparePhoto(config, fetched)) : null
}

/** Replaces the first picture, or its alt text. */
export async function changeFirstPicture(
  db: Db,
  viewer: Viewer,
  productId: number,
  picture: Prepared | null,
  alt: string | undefined,
) {
  const [first, ...rest] = await lockPictures(db, productId)
  const words = alt ?? first?.alt ?? ''
  const next = picture
    ? await addPictureOf(db, viewer, 'product', { productId }, picture, words)
    : first && { ...first, alt: words }
  await storePictures(db, productId, next ? [next, ...rest] : rest)
}

export type Pictures = Awaited<ReturnType<typeof lockPictures>>

export async function storePictures(db: Db, productId: number, pictures: Pictures) {
  await updatePictures(db, productId, pictures)
  await releasePicturesOf(
    db,
    'product',
    { productId },
    pictures.map(({ key }) => key),
  )
}
