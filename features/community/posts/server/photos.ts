import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { readPerks } from '#features/members/people/server/people.ts'
import { exchangePhotos } from '#features/site/media/server/media.ts'
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
import { authorize, invalid } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { type PostChange } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { findPhotos, updatePhotos } from './photos.queries.ts'

/** Looks up the membership's limit only if there are more photos than everyone may post. */
export async function admitPhotos(
  db: Db,
  viewer: Viewer | null,
  count: number,
  tooMany = perkMessages.tooManyPhotos,
) {
  if (!viewer || count <= perksOf(null).photosPerPost) return
  const most = (await readPerks(db, viewer)).photosPerPost
  authorize(count <= most, tooMany(most))
}

/** Photos added to an existing post. */
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
  authorize(photos.length <= most, perkMessages.tooManyPhotos(most))
  if (names.some((name) => !photos.includes(name))) throw invalid(mediaMessages.strangePhoto)
  return preparePhotos(config, sent)
}

const isAboutPhotos = ({ photos, ...change }: Omit<PostChange, 'content'>) =>
  photos !== undefined || altNames.slice(1).some((name) => change[name] !== undefined)

/**
 * Arranges the photos in the order of the change, including new ones; omitted photos are removed. NOTE: this
 * transaction has already updated the post's row, so no one else can rearrange it meanwhile.
 */
export async function arrangePhotos(
  db: Db,
  viewer: Viewer,
  postId: number,
  change: Omit<PostChange, 'content'>,
  added: PreparedPhotos,
) {
  if (!isAboutPhotos(change)) return
  const before = await findPhotos(db, postId)
  const after = arranged(before, added, change.photos ?? before.map(urlOf), change)
  await updatePhotos(db, postId, after)
  const keys = new Set(after.map(({ key }) => key))
  await exchangePhotos(db, viewer, postId, {
    retained: before.map(({ key }) => key).filter((key) => keys.has(key)),
    added: [...added.values()],
  })
}
