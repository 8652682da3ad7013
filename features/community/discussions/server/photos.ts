import { admitPhotos as admitPhotosOfPost } from '#features/community/posts/server/photos.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { addPictureOf, releasePicturesOf, type StoredImage } from '#features/site/media/server/media.ts'
import {
  arranged,
  preparePhotos,
  urlOf,
  type PreparedPhotos,
  type SentPhotos,
} from '#features/site/media/server/photos.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { altNames } from '#platform/contract/uploads/photo-names.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { DiscussionChange } from '../contract.ts'
import { discussionMessages } from '../copy.ts'
import { findPhotos, updatePhotos } from './photos.queries.ts'

export { preparePhotos }

/** A discussion takes as many photos as a post. */
export const admitPhotos = (db: Db, viewer: Viewer | null, count: number) =>
  admitPhotosOfPost(db, viewer, count, perkMessages.tooManyDiscussionPhotos)

export const isAboutPhotos = (change: DiscussionChange) =>
  change.photos !== undefined || altNames.some((name) => change[name] !== undefined)

/** The photos of a new discussion. */
export async function storePhotos(db: Db, viewer: Viewer, discussionId: number, photos: StoredImage[]) {
  if (photos.length === 0) return
  for (const { alt, ...photo } of photos)
    await addPictureOf(db, viewer, 'discussion', { discussionId }, photo, alt)
  await updatePhotos(db, discussionId, photos)
}

type Context = { db: Db; config: Config; viewer: Viewer }

/** Photos that a change adds: each is named in its order. */
export async function prepareAdded(
  { db, config, viewer }: Context,
  { photos }: DiscussionChange,
  sent: SentPhotos,
): Promise<PreparedPhotos> {
  if (!photos) throw invalid(discussionMessages.photosWithoutOrder)
  await admitPhotos(db, viewer, photos.length)
  if (Object.keys(sent).some((name) => !photos.includes(name))) throw invalid(mediaMessages.strangePhoto)
  return preparePhotos(config, sent)
}

/** Puts the photos in the order of the change, with those that it adds; those that it leaves out are removed. */
export async function arrangePhotos(
  tx: Db,
  viewer: Viewer,
  discussionId: number,
  change: DiscussionChange,
  added: PreparedPhotos,
) {
  if (!isAboutPhotos(change)) return
  const before = await findPhotos(tx, discussionId)
  const after = arranged(before, added, change.photos ?? before.map(urlOf), change)
  await updatePhotos(tx, discussionId, after)
  const retained = after.map(({ key }) => key)
  await releasePicturesOf(tx, 'discussion', { discussionId }, retained)
  for (const photo of added.values())
    await addPictureOf(tx, viewer, 'discussion', { discussionId }, photo, '')
}
