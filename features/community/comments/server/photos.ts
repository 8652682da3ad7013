import { addPictureOf, releasePicturesOf, type StoredImage } from '#features/site/media/server/media.ts'
import { arranged, urlOf } from '#features/site/media/server/photos.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { CommentChange } from '../contract.ts'
import { findPhotos, updatePhotos } from './photos.queries.ts'

/** The photos of a new comment. */
export async function storePhotos(db: Db, viewer: Viewer, commentId: number, photos: StoredImage[]) {
  if (photos.length === 0) return
  for (const { alt, ...photo } of photos) await addPictureOf(db, viewer, 'comment', { commentId }, photo, alt)
  await updatePhotos(db, commentId, photos)
}

/** Puts the photos in the order of the change; those that it leaves out are removed. */
export async function arrangePhotos(db: Db, commentId: number, change: Omit<CommentChange, 'content'>) {
  if (Object.values(change).every((value) => value === undefined)) return
  const before = await findPhotos(db, commentId)
  const after = arranged(before, new Map(), change.photos ?? before.map(urlOf), change)
  await updatePhotos(db, commentId, after)
  const retained = after.map(({ key }) => key)
  await releasePicturesOf(db, 'comment', { commentId }, retained)
}
