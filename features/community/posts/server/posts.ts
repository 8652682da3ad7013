import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { readerOf, rejectAlias } from '#features/community/groups/server/aliases/aliases.ts'
import { isBanned } from '#features/community/groups/server/bans/reject-banned.ts'
import { isGroupClosed } from '#features/community/groups/server/groups.ts'
import { rejectSilenced } from '#features/community/groups/server/mutes/reject-silenced.ts'
import { deliver, notify } from '#features/members/notifications/server/notifications.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import { previewFor } from '#features/site/link-previews/server/link-previews.ts'
import { storePhoto, type StoredImage } from '#features/site/media/server/media.ts'
import { withAlts, type PreparedPhotos } from '#features/site/media/server/photos.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { firstLinkOf, mentionsOf, tagsOf } from '#platform/contract/linked-text.ts'
import { readFormatted, type Formatted } from '#platform/contract/read-formatted.ts'
import { asAuthor, isStaff, owns, type Viewer } from '#platform/contract/viewer.ts'
import { wakeBus } from '#platform/server/bus/bus.ts'
import { authorize, notFound, notAuthenticated } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type FeedItem, type FeedQuery, type Mention, type PostChange, type PostInput } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { postNotifications } from '../notifications.ts'
import { canEditPost } from '../permissions.ts'
import { isAudienceSent, readAudience } from './audience.ts'
import { deleteSave, insertSave } from './bookmarks.queries.ts'
import { findAuthor } from './deletion/deletion.queries.ts'
import { readFeedPage } from './feed-pages.ts'
import { countFresh } from './feed.queries.ts'
import { holdChanged, holdPost } from './held/held-posts.ts'
import { deleteLike, insertLike, listLikes } from './likes.queries.ts'
import { changeLinkPreview, sharingOf } from './link-previews.ts'
import { admitPhotos, arrangePhotos } from './photos.ts'
import { findPost, insertPost, listVersions, updateAudience, updatePost } from './posts.queries.ts'
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

/** Whether a member can see it and is told of it: who is banned from its group is not. */
export async function canReadPost(db: Db, userId: number, id: number) {
  const post = await findPost(db, { id: userId, role: 'member' }, id)
  return post !== undefined && !(await isBanned(db, post.groupId, userId))
}

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
    const author = asAuthor(viewer, post)
    const isHeld = await holdPost(tx, author, post, link)
    if (!isHeld) await notifyMentioned(tx, author, post.id, mentions)
    wakeBus(tx)
    return isHeld ? { ...post, isHeld: true as const } : post
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
    await changePost(tx, viewer, post, change, added)
    await holdOrNotify(tx, viewer, post, await readPost(tx, viewer, id))
    return readPost(tx, viewer, id)
  })

/** After a change: what the group wants to see again waits, and whom anything else mentions learns of it. Whether it waits. */
export async function holdOrNotify(tx: Db, viewer: Viewer, before: FeedItem, after: FeedItem) {
  const author = owns(viewer, after) ? asAuthor(viewer, after) : viewer
  const isHeld = await holdChanged(tx, author, before, after)
  if (!isHeld) await notifyMentioned(tx, author, after.id, after.mentions)
  return isHeld
}

/** The caller has checked who may change it, and then asks whether it waits. */
export async function changePost(
  tx: Db,
  viewer: Viewer,
  post: FeedItem,
  change: Omit<PostChange, 'content'> & { content?: string | undefined },
  added: Parameters<typeof arrangePhotos>[4] = new Map(),
) {
  const { id } = post
  await rejectSilenced(tx, post.groupId, viewer.id)
  const text = textAfter(post, change.content)
  const mentions = await readMentioned(tx, viewer, text.content)
  const { location, alt } = change
  await updatePost(tx, id, { ...text, location, alt, tags: tagsOf(text.content), mentions })
  await changeLinkPreview(tx, post, text)
  if (isAudienceSent(change) && !post.isEvent) {
    const audience = await readAudience(tx, viewer, change, post.groupId)
    if (audience.groupId !== post.groupId) await rejectMove(tx, viewer, post, audience.groupId)
    await updateAudience(tx, id, audience)
  }
  await arrangePhotos(tx, viewer, id, change, added)
}

/** What stands under an alias stays in its group, and what stands under the account comes into none in which the member has another name. */
async function rejectMove(tx: Db, viewer: Viewer, post: FeedItem, groupId: number | null) {
  authorize(!isAlias(post.user), aliasMessages.staysInGroup)
  await rejectAlias(tx, viewer, groupId, aliasMessages.profileOutside)
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
  return authorId === undefined ? viewer : readerOf(db, authorId)
}

export const readForRemoval = async (db: Db, viewer: Viewer, id: number) =>
  readPost(db, await viewerForRemoval(db, viewer, id), id)

/** Not everybody may read it: it is in a closed group or for followers. */
export const isPrivate = async (db: Db, post: FeedItem) =>
  post.groupId === null ? !post.isEvent && post.audience === 'followers' : isGroupClosed(db, post.groupId)

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
