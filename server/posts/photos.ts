import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { allow, invalid } from '#server/errors.ts'
import {
  exchangePhotos,
  preparePhoto,
  type Picture,
  type Prepared,
  type StoredImage,
} from '#server/media/media.ts'
import { readPerks } from '#server/people/people.ts'
import { mediaUrl } from '#shared/media.ts'
import { perkMessages, perksOf } from '#shared/perks.ts'
import type { Viewer } from '#shared/permissions.ts'
import { altNames, photoNames, type Alts } from '#shared/postPhotos.ts'
import { postMessages, type PostChange } from '#shared/posts.ts'
import { findPhotos, updatePhotos } from './photos.queries.ts'

/** Photos by the names under which they were sent. */
export type SentPhotos = Partial<Record<string, Picture>>
type PreparedPhotos = Map<string, Prepared>

/** How many a membership has room for is only asked where there are more than anybody may send. */
export async function admitPhotos(db: Db, viewer: Viewer | null, count: number) {
  if (!viewer || count <= perksOf(null).photosPerPost) return
  const most = (await readPerks(db, viewer)).photosPerPost
  allow(count <= most, perkMessages.tooManyPhotos(most))
}

const prepared = new WeakMap<Picture, Promise<Prepared>>()

/** Takes seconds, so that it is done once an upload and before any transaction. */
export function prepareImage(config: Config, picture: Picture, whenBusy?: 'refuses' | 'waits') {
  const known = prepared.get(picture) ?? preparePhoto(config, picture, whenBusy)
  prepared.set(picture, known)
  return known
}

/** One after the other, so that a post of many holds no more in memory than a post of one; once begun it waits its turn. */
export async function preparePhotos(config: Config, sent: SentPhotos): Promise<PreparedPhotos> {
  const photos: PreparedPhotos = new Map()
  for (const name of photoNames) {
    const picture = sent[name]
    if (picture)
      photos.set(name, await prepareImage(config, picture, photos.size === 0 ? 'refuses' : 'waits'))
  }
  return photos
}

/** New photos, each with what was said of the one of its name. */
export const withAlts = (photos: PreparedPhotos, alts: Alts): StoredImage[] =>
  photoNames.flatMap((name, place) => {
    const photo = photos.get(name)
    return photo ? [{ ...photo, alt: altAt(alts, place) ?? '' }] : []
  })

const altAt = (alts: Alts, place: number) => {
  const name = altNames[place]
  return name && alts[name]
}

/** What is added to a post that stands: whoever has one photo to a post keeps that one. */
export async function prepareAdded(
  db: Db,
  config: Config,
  viewer: Viewer,
  { photos }: PostChange,
  sent: SentPhotos,
): Promise<PreparedPhotos> {
  const names = Object.keys(sent)
  if (names.length === 0) return new Map()
  if (!photos) throw invalid(postMessages.onePicture)
  const most = (await readPerks(db, viewer)).photosPerPost
  allow(photos.length <= most, perkMessages.tooManyPhotos(most))
  if (most === 1) throw invalid(postMessages.onePicture)
  if (names.some((name) => !photos.includes(name))) throw invalid(postMessages.strangePhoto)
  return preparePhotos(config, sent)
}

const isAboutPhotos = ({ photos, ...change }: PostChange) =>
  photos !== undefined || altNames.slice(1).some((name) => change[name] !== undefined)

/**
 * Puts the photos into the order that the change names, new ones among them; those that it leaves out go.
 * NOTE: the post's row has just been written in this transaction, so that nobody else rearranges it meanwhile.
 */
export async function arrangePhotos(
  db: Db,
  viewer: Viewer,
  postId: number,
  change: PostChange,
  added: PreparedPhotos,
) {
  if (!isAboutPhotos(change)) return
  const before = new Map((await findPhotos(db, postId)).map((photo) => [urlOf(photo), photo]))
  const order = change.photos ?? [...before.keys()]
  if (new Set(order).size < order.length) throw invalid(postMessages.strangePhoto)
  const after = order.map((name, place) => {
    const photo = before.get(name) ?? added.get(name)
    if (!photo) throw invalid(postMessages.strangePhoto)
    return { alt: '', ...photo, ...given(altAt(change, place)) }
  })
  await updatePhotos(db, postId, after)
  await exchangePhotos(db, viewer, postId, {
    kept: [...before.values()].filter((photo) => order.includes(urlOf(photo))).map(({ key }) => key),
    added: [...added.values()],
  })
}

const urlOf = ({ key, width }: StoredImage) => mediaUrl(key, width)
const given = (alt: string | undefined) => (alt === undefined ? {} : { alt })
