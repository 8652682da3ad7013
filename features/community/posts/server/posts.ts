import { runsGroup } from '#features/community/groups/permissions.ts'
import { isGroupClosed, openGroup } from '#features/community/groups/server/groups.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { deliver, notify } from '#features/members/notifications/server/notifications.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import { previewFor } from '#features/site/link-previews/server/link-previews.ts'
import { storePhoto, type StoredImage } from '#features/site/media/server/media.ts'
import { withAlts, type PreparedPhotos } from '#features/site/media/server/photos.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { firstLinkOf, mentionsOf, tagsOf } from '#platform/contract/linked-text.ts'
import { readFormatted, type Formatted } from '#platform/contract/read-formatted.ts'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import { wakeBus } from '#platform/server/bus/bus.ts'
import { authorize, conflict, notFound, notAuthenticated } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import {
  postLimits,
  type FeedItem,
  type FeedQuery,
  type Mention,
  type PostChange,
  type PostInput,
} from '../contract.ts'
import { postMessages } from '../copy.ts'
import { postNotifications } from '../notifications.ts'
import { canDeletePost, canEditPost, canRestorePost } from '../permissions.ts'
import { isAudienceSent, readAudience } from './audience.ts'
import { deleteSave, insertSave } from './bookmarks.queries.ts'
import {
  markAllDeleted,
  findAuthor,
  findDeleted,
  findLastDeleted,
  markDeleted,
  unmarkDeleted,
} from './deletion.queries.ts'
import { readFeedPage } from './feed-pages.ts'
import { countFresh } from './feed.queries.ts'
import { deleteLike, insertLike, listLikes } from './likes.queries.ts'
import { changeLinkPreview, sharingOf } from './link-previews.ts'
import { listPhotos } from './photos.queries.ts'
import { admitPhotos, arrangePhotos } from './photos.ts'
import {
  findPost,
  insertPost,
  listByMember,
  listVersions,
  updateAudience,
  updatePost,
} from './posts.queries.ts'
import { findMentioned, insertMentions } from './tags.queries.ts'

export async function readFeed(db: Db, viewer: Viewer | null, query: FeedQuery) {
  if (query.feed === 'following' && !viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return readFeedPage(db, viewer, query)
}

export async function countFreshPosts(db: Db, viewer: Viewer | null, since: number, feed: FeedQuery['feed']) {
  if (feed === 'following' && !viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  return { count: await countFresh(db, viewer, since, feed) }
}

export async function readPost(db: Db, viewer: Viewer | null, id: number) {
  const post = await findPost(db, viewer, id)
  if (!post) throw notFound(postMessages.missing)
  return post
}

/** Whether a member can see it. */
export const canReadPost = async (db: Db, userId: number, id: number) =>
  (await findPost(db, { id: userId, role: 'member' }, id)) !== undefined

type Prepared = () => Promise<PreparedPhotos>

export async function createPost(db: Db, viewer: Viewer, input: PostInput, prepared: Prepared) {
  const photos = withAlts(await prepared(), input)
  await admitPhotos(db, viewer, photos.length)
  return insertChecked(db, viewer, input, photos, async (tx, id) => {
    for (const photo of photos) await storePhoto(tx, viewer, id, photo)
  })
}

/** A post with photos that are stored already; `attach` makes them those of the post. */
export async function createPostWith(
  db: Db,
  viewer: Viewer,
  input: PostInput,
  photos: StoredImage[],
  attach: Attach = async () => {},
) {
  await admitPhotos(db, viewer, photos.length)
  return insertChecked(db, viewer, input, photos, attach)
}

type Attach = (tx: Db, postId: number) => Promise<unknown>

async function insertChecked(
  db: Db,
  viewer: Viewer,
  input: PostInput,
  photos: StoredImage[],
  attach: Attach,
) {
  const { content, format } = readFormatted(input.content)
  const mentioned = mentionsOf(content)
  const link = firstLinkOf({ content, format })
  const isOneStatement =
    photos.length === 0 &&
    mentioned.length === 0 &&
    link === null &&
    !isAudienceSent(input) &&
    !db.isTransaction
  const change = async (tx: Db) => {
    const mentions = await findMentioned(tx, viewer, mentioned)
    const tags = tagsOf(content)
    const { location } = input
    const audience = await readAudience(tx, viewer, input)
    const post = await insertPost(tx, {
      content,
      format,
      location,
      userId: viewer.id,
      photos,
      tags,
      mentions,
      linkPreviewId: input.withoutPreview ? null : await previewFor(tx, link, sharingOf(viewer.id, audience)),
      ...audience,
    })
    await attach(tx, post.id)
    await notifyMentioned(tx, viewer, post.id, mentions)
    wakeBus(tx)
    return post
  }
  return isOneStatement ? change(db) : inTransaction(db, change)
}

/** The mentioned members that the viewer is allowed to mention. */
export const readMentioned = (db: Db, viewer: Viewer, content: string) =>
  findMentioned(db, viewer, mentionsOf(content))

/** Only members who can see the post are notified, and each by one version of it. */
export async function notifyMentioned(db: Db, viewer: Viewer, postId: number, mentions: Mention[]) {
  const ids = mentions.map(({ id }) => id)
  for (const id of await insertMentions(db, postId, ids)) {
    if (await canReadPost(db, id, postId))
      await notify(db, { type: postNotifications.mention, to: id, from: viewer, about: postId })
  }
}

/** `added` are new photos that the change names. */
export const editPost = (
  db: Db,
  viewer: Viewer,
  id: number,
  change: PostChange,
  added: Parameters<typeof arrangePhotos>[4] = new Map(),
) =>
  inTransaction(db, async (tx) => {
    const post = await readPost(tx, viewer, id)
    authorize(canEditPost(viewer, post), postMessages.notYours)
    return changePost(tx, viewer, post, change, added)
  })

/** The caller has checked who may change it: a post its author, an event its co-hosts too. */
export async function changePost(
  tx: Db,
  viewer: Viewer,
  post: FeedItem,
  change: Omit<PostChange, 'content'> & { content?: string | undefined },
  added: Parameters<typeof arrangePhotos>[4] = new Map(),
) {
  const { id } = post
  const text = textAfter(post, change.content)
  const mentions = await readMentioned(tx, viewer, text.content)
  const { location, alt } = change
  await updatePost(tx, id, { ...text, location, alt, tags: tagsOf(text.content), mentions })
  await changeLinkPreview(tx, post, text)
  if (isAudienceSent(change) && !post.isEvent) {
    await updateAudience(tx, id, await readAudience(tx, viewer, change, post.groupId))
  }
  await arrangePhotos(tx, viewer, id, change, added)
  await notifyMentioned(tx, viewer, id, mentions)
  return readPost(tx, viewer, id)
}

/** A text that is sent as it was is not read again: what was written as plain text stays plain. */
function textAfter(post: FeedItem, sent: string | undefined): Formatted {
  const { content } = post
  const format = post.format ?? null
  if (sent === undefined || (format === null && sent === content)) return { content, format }
  return readFormatted(sent)
}

/** Moderators may remove posts they cannot read; load as the author. */
export async function viewerForRemoval(db: Db, viewer: Viewer, id: number): Promise<Viewer> {
  const authorId = isStaff(viewer) ? await findAuthor(db, id) : undefined
  return authorId === undefined ? viewer : { id: authorId, role: 'member' }
}

export const readForRemoval = async (db: Db, viewer: Viewer, id: number) =>
  readPost(db, await viewerForRemoval(db, viewer, id), id)

export const deletePost = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const post = await readForRemoval(tx, viewer, id)
    const runsIt = !canDeletePost(viewer, post) && (await runsGroupOf(tx, viewer, post))
    authorize(runsIt || canDeletePost(viewer, post), postMessages.notYoursToDelete)
    const ownerId = runsIt ? viewer.id : post.userId
    const about = { type: 'post', id, name: post.content, isPrivate: await isPrivate(tx, post), ownerId }
    await recordStaffAction(tx, viewer, { action: 'post.delete', ...about }, reason)
    await markDeleted(tx, id, viewer.id)
    return { message: postMessages.deleted }
  })

/** Not everybody may read it: it is in a closed group or for followers. */
export const isPrivate = async (db: Db, post: FeedItem) =>
  post.groupId === null ? !post.isEvent && post.audience === 'followers' : isGroupClosed(db, post.groupId)

/** Those who look after a group remove posts from it, but not events, which their organizers cancel. */
async function runsGroupOf(db: Db, viewer: Viewer, { groupId, isEvent }: FeedItem) {
  return groupId !== null && !isEvent && runsGroup(viewer, await openGroup(db, viewer, groupId))
}

/** Deletes all posts of a member: the viewer's own or, for staff, those of another member. */
export const deleteAllPosts = (db: Db, viewer: Viewer, userId = viewer.id) =>
  markAllDeleted(db, userId, viewer.id)

export const restorePost = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const deleted = await findDeleted(tx, id, postLimits.restoreDays)
    if (!deleted) {
      await readPost(tx, viewer, id)
      throw conflict(postMessages.notDeleted)
    }
    if (!canRestorePost(viewer, deleted)) throw notFound(postMessages.missing)
    await unmarkDeleted(tx, id)
    return readPost(tx, viewer, id)
  })

/** Restores the member's own last deleted post; for moderators anyone's, even one that they cannot read. null if there is none. */
export async function restoreLastDeleted(db: Db, viewer: Viewer) {
  const ownedBy = isStaff(viewer) ? null : viewer.id
  const deleted = await findLastDeleted(db, ownedBy, postLimits.restoreDays)
  if (!deleted || !(await unmarkDeleted(db, deleted.id))) return null
  return { id: deleted.id, post: (await findPost(db, viewer, deleted.id)) ?? null }
}

export async function readHistory(db: Db, viewer: Viewer | null, id: number) {
  await readPost(db, viewer, id)
  return listVersions(db, id)
}

/** One statement checks that the viewer can see the post, counts the like and notifies the author. */
export async function likePost(db: Db, viewer: Viewer, id: number) {
  const like = await insertLike(db, { postId: id, viewerId: viewer.id })
  if (!like) throw notFound(postMessages.missing)
  if (like.notificationId !== null) deliver(db, [{ id: like.notificationId, userId: like.ownerId }])
  return { isLiked: true, likesCount: like.likesCount }
}

export async function unlikePost(db: Db, viewer: Viewer, id: number) {
  const unlike = await deleteLike(db, viewer, id)
  if (!unlike) throw notFound(postMessages.missing)
  return { isLiked: false, likesCount: unlike.likesCount }
}

export async function readLikes(db: Db, viewer: Viewer | null, id: number, page: PageQuery) {
  return listLikes(db, viewer, await readPost(db, viewer, id), page)
}

export async function savePost(db: Db, viewer: Viewer, id: number) {
  await readPost(db, viewer, id)
  await insertSave(db, viewer.id, id)
  return { isSaved: true }
}

export async function unsavePost(db: Db, viewer: Viewer, id: number) {
  await readPost(db, viewer, id)
  await deleteSave(db, viewer.id, id)
  return { isSaved: false }
}

/** 404 if the viewer cannot open the profile. */
export async function readPostsOf(db: Db, viewer: Viewer | null, userId: number, page: PageQuery) {
  await openProfile(db, viewer, userId)
  return listByMember(db, viewer, userId, page)
}

export async function readPhotosOf(db: Db, viewer: Viewer | null, userId: number, page: PageQuery) {
  await openProfile(db, viewer, userId)
  return listPhotos(db, viewer, userId, page)
}

async function openProfile(db: Db, viewer: Viewer | null, userId: number) {
  const person = await readPerson(db, viewer, userId)
  if (!person.isOpen) throw notFound(peopleMessages.missing)
}
