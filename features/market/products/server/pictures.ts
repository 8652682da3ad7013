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

const prepared = new WeakMap<object, Promise<Prepared>>()

/** Takes seconds, so it runs once per request and before any transaction. */
export async function preparePicture(config: Config, { input, files }: Sent): Promise<Prepared | null> {
  const key = files.image ?? (input.imageUrl ? input : null)
  if (!key) return null
  const known = prepared.get(key) ?? make(config, input.imageUrl, files.image)
  prepared.set(key, known)
  return known
}

/** The same for a body that is not validated yet. */
export const preparePictureUpload = ({ config, body, files }: UploadContext) =>
  preparePicture(config, { input: hasAddress(body) ? body : {}, files })

type UploadContext = { config: Config; body: unknown; files: Sent['files'] }
const hasAddress = (body: unknown): body is { imageUrl: string } =>
  typeof body === 'object' && body !== null && 'imageUrl' in body && typeof body.imageUrl === 'string'

const make = (config: Config, address = '', picture?: Picture) =>
  picture
    ? preparePhoto(config, picture)
    : withRemotePicture(config, address, (fetched) => preparePhoto(config, fetched))

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
