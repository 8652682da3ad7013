import {
  prepareImage,
  preparePhotos,
  type PreparedPhotos,
  type SentPhotos,
} from '#features/site/media/server/photos.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { PostOrEventChange, PostOrEventInput } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { eventPostMessages } from '../event-posts.copy.ts'
import { canEditPost } from '../permissions.ts'
import { deletePost } from './deletion/deletion.ts'
import { createEvent, editEvent, holdEvent, type EventEffects } from './event-posts.ts'
import { prepareAdded } from './photos.ts'
import { createPost, editPost, readForRemoval, readPost } from './posts.ts'

/** An event has one picture, a post has several. */
export async function preparePictures(
  config: Config,
  { isEvent }: PostOrEventInput,
  sent: SentPhotos,
): Promise<PreparedPhotos> {
  return preparePhotos(config, isEvent ? { image: pictureOf(sent) } : sent)
}

/** Posts and events share one list, so they share one endpoint. */
export const createPostOrEvent = (
  db: Db,
  viewer: Viewer,
  input: PostOrEventInput,
  prepared: () => Promise<PreparedPhotos>,
) =>
  input.isEvent
    ? createEvent(db, viewer, input.body, async () => (await prepared()).get('image') ?? null)
    : createPost(db, viewer, input.body, prepared)

function pictureOf({ image, ...more }: SentPhotos) {
  if (Object.keys(more).length > 0) throw invalid(eventPostMessages.onePicture)
  return image
}

type Change = { change: PostOrEventChange; sent: SentPhotos; effects: EventEffects }

/** The stored row decides whether it is an event, not the body, because a change of the text alone looks like a post's. */
export async function editPostOrEvent(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { change, sent, effects }: Change,
) {
  const post = await readPost(db, viewer, id)
  if (post.isEvent) {
    const picture = pictureOf(sent)
    const prepared = () => prepareImage(config, picture)
    return editEvent(db, viewer, post, { change: change.body, prepared, effects })
  }
  authorize(canEditPost(viewer, post), postMessages.notYours)
  if (change.isEvent) throw invalid(eventPostMessages.notAnEvent)
  return editPost(db, viewer, id, change.body, await prepareAdded(db, config, viewer, change.body, sent))
}

export const deletePostOrEvent = (
  db: Db,
  viewer: Viewer,
  id: number,
  reason: string,
  effects: EventEffects,
) =>
  inTransaction(db, async (tx) => {
    await holdEvent(tx, id)
    const post = await readForRemoval(tx, viewer, id)
    const answer = await deletePost(tx, viewer, id, reason)
    if (post.isEvent) await effects.deleted(tx, viewer, post)
    return answer
  })
