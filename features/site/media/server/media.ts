import { mediaUrl, documentUrl } from '#platform/contract/images.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError, wrongType } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { bytesOf, mediaStorage } from '#platform/server/storage/media-storage.ts'
import { documentOf, isDocument, prepareDocumentFile } from './documents.ts'
import { copy, fileOf, prepare, sizes, type Picture, type Prepared } from './images.ts'
import {
  deleteMedia,
  imagesOf,
  insertMedia,
  listMediaOfMembers,
  listMediaOfMessages,
  listMediaOfPosts,
  movePhotosOfDraft,
  passOnPhotos,
  releaseMedia,
  releasePhotosOf,
  releasePhotosOfMessage,
  releasePhotosOfPosts,
  type StoredImage,
  type MediaTarget,
  type ReplaceableTarget,
  type TargetKind,
} from './media.queries.ts'
import { voiceFilesOf } from './voice.ts'
export { imagesOf, movePhotosOfDraft, passOnPhotos, releasePhotosOfMessage, releasePhotosOfPosts }
export type { Picture, Prepared, StoredImage }

export const preparePhoto = (config: Config, picture: Picture, whenBusy?: 'refuses' | 'waits') =>
  prepare(mediaStorage(config), picture, sizes.photo, whenBusy)

/** A square one in the sizes of an avatar. Takes seconds, so it comes before any transaction. */
export const prepareSquare = async (config: Config, picture: Picture | undefined) =>
  picture ? prepare(mediaStorage(config), picture, sizes.avatar) : null

/** The picture of a link preview, which a background job stores. */
export const prepareLinkPicture = (config: Config, picture: Picture) =>
  prepare(mediaStorage(config), picture, sizes.link, 'waits')

/** It belongs to no member. */
export async function storeLinkPicture(
  db: Db,
  linkPreviewId: number,
  { placeholder, smallestBytes, ...photo }: Prepared,
): Promise<StoredImage> {
  await insertMedia(db, { ...photo, userId: null, kind: 'link', linkPreviewId })
  return { ...photo, placeholder, smallestBytes, alt: '' }
}

/** Takes as long as its files are large, so it runs before any transaction. */
export const copyPhoto = async (config: Config, { alt, ...photo }: StoredImage): Promise<StoredImage> => ({
  ...(await copy(mediaStorage(config), photo)),
  alt,
})

export const storePhoto = (
  db: Db,
  viewer: Viewer,
  postId: number,
  { key, width, height, widths }: Prepared,
) => insertMedia(db, { key, width, height, widths, userId: viewer.id, kind: 'post', postId })

/** Replaces the photos of the post: adds the new ones and retains only the old ones with these keys. */
export async function exchangePhotos(
  db: Db,
  viewer: Viewer,
  postId: number,
  photos: { retained: string[]; added: Prepared[] },
) {
  await releasePhotosOf(db, postId, photos.retained)
  for (const photo of photos.added) await storePhoto(db, viewer, postId, photo)
}

/** Stores the picture of a group, business, product or chat in place of its earlier ones; returns the value of the image column. */
export async function storePictureOf(
  db: Db,
  viewer: Viewer,
  kind: TargetKind,
  target: ReplaceableTarget,
  photo: Prepared,
  alt: string,
): Promise<StoredImage> {
  const retained = await addPictureOf(db, viewer, kind, target, photo, alt)
  await releaseMedia(db, kind, target, [photo.key])
  return retained
}

/** Adds one more picture where there can be several. */
export async function addPictureOf(
  db: Db,
  viewer: Viewer,
  kind: TargetKind,
  target: MediaTarget,
  { placeholder, smallestBytes, ...photo }: Prepared,
  alt: string,
): Promise<StoredImage> {
  await insertMedia(db, { ...photo, userId: viewer.id, kind, ...target })
  return { ...photo, placeholder, smallestBytes, alt }
}

/** Detaches the pictures of this kind except those with these keys. */
export const releasePicturesOf = (
  db: Db,
  kind: TargetKind,
  target: ReplaceableTarget,
  retained: string[] = [],
) => releaseMedia(db, kind, target, retained)

export const storeAvatar = (db: Db, config: Config, viewer: Viewer, picture: Picture) =>
  store(db, config, viewer, picture, 'avatar')
export const storeBanner = (db: Db, config: Config, viewer: Viewer, picture: Picture) =>
  store(db, config, viewer, picture, 'banner')

async function store(db: Db, config: Config, viewer: Viewer, picture: Picture, kind: 'avatar' | 'banner') {
  const { key, width, height, widths } = await prepare(mediaStorage(config), picture, sizes[kind])
  await insertMedia(db, { key, width, height, widths, userId: viewer.id, kind })
  return mediaUrl(key, width)
}

/** A re-encoded picture, or a PDF as uploaded. */
export type PreparedFile = Prepared | { pdf: string }

/**
 * Takes seconds, so it comes before any transaction. A PDF is neither opened nor displayed: it is stored as uploaded and only served as a
 * download.
 */
export async function prepareFile(
  config: Config,
  file: Picture | undefined,
  wrongFile: string,
): Promise<PreparedFile | null> {
  if (!file) return null
  return (await isDocument(file))
    ? prepareDocumentFile(mediaStorage(config), file)
    : preparePhoto(config, file).catch(reject)

  function reject(error: unknown): never {
    throw error instanceof AppError && error.status === 415 ? wrongType(wrongFile) : error
  }
}

export async function storePaper(
  db: Db,
  viewer: Viewer,
  kind: 'order' | 'certificate' | 'licence',
  target: MediaTarget,
  { pdf }: { pdf: string },
) {
  await insertMedia(db, {
    key: pdf,
    userId: viewer.id,
    kind,
    width: 0,
    height: 0,
    widths: [],
    ...target,
  })
  return pdf
}

/** Stores a picture or a PDF; returns its URL. */
export async function storeFile(
  db: Db,
  viewer: Viewer,
  kind: 'certificate' | 'licence',
  target: MediaTarget,
  file: PreparedFile,
) {
  if ('pdf' in file) return documentUrl(await storePaper(db, viewer, kind, target, file))
  await addPictureOf(db, viewer, kind, target, file, '')
  return mediaUrl(file.key, file.width)
}

/** Except those that other dates of the same series still show. */
export async function removePhotosOf(db: Db, config: Config, postIds: number[]) {
  await passOnPhotos(db, postIds)
  await removeMedia(db, config, await listMediaOfPosts(db, postIds))
}

export const removePhotosOfMessages = async (db: Db, config: Config, messageIds: number[]) =>
  removeMedia(db, config, await listMediaOfMessages(db, messageIds))

/** The bytes of a stored picture in its smallest width; null when the file is gone. */
export async function readSmallest(config: Config, { key, widths }: StoredImage) {
  const file = await mediaStorage(config).read(fileOf(key, Math.min(...widths)))
  return file && bytesOf(file)
}

type StoredMedia = { id: number; key: string; widths: number[] }

async function removeMedia(db: Db, config: Config, media: StoredMedia[]) {
  await removeFiles(config, media)
  await deleteMedia(
    db,
    media.map(({ id }) => id),
  )
}

/** All uploads of these members; the rows are deleted with the members. */
export const readPicturesOf = (db: Db, userIds: number[]) => listMediaOfMembers(db, userIds)

export const removeFiles = (config: Config, media: { key: string; widths: number[] }[]) =>
  mediaStorage(config).remove(media.flatMap(filesOf))

const filesOf = ({ key, widths }: { key: string; widths: number[] }) =>
  // A document or a voice note has no widths.
  widths.length === 0 ? [documentOf(key), ...voiceFilesOf(key)] : widths.map((width) => fileOf(key, width))
