import { holdForApproval } from '#features/community/groups/server/approval/approval.ts'
import { openGroup } from '#features/community/groups/server/groups.ts'
import { rejectSilenced } from '#features/community/groups/server/mutes/reject-silenced.ts'
import { readMentioned } from '#features/community/posts/server/posts.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { withAlts, type PreparedPhotos, type SentPhotos } from '#features/site/media/server/photos.ts'
import { firstLinkOf } from '#platform/contract/linked-text.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { asAuthor, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, forbidden } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { Discussion, DiscussionChange, DiscussionInput } from '../contract.ts'
import { discussionMessages } from '../copy.ts'
import { discussionNotifications } from '../notifications.ts'
import { canEditDiscussion, canModerateDiscussion } from '../permissions.ts'
import { announce } from './announcements.ts'
import { insertDiscussion, updateDiscussion } from './discussions.queries.ts'
import { openDiscussion, readDiscussion } from './discussions.ts'
import { changeLinkPreview } from './link-previews.ts'
import { notifyMentioned } from './mentions.ts'
import { admitPhotos, arrangePhotos, isAboutPhotos, prepareAdded, storePhotos } from './photos.ts'

export async function startDiscussion(
  db: Db,
  viewer: Viewer,
  groupId: number,
  { title, content, ...alts }: DiscussionInput,
  prepared: () => Promise<PreparedPhotos>,
) {
  const photos = withAlts(await prepared(), alts)
  await admitPhotos(db, viewer, photos.length)
  return inTransaction(db, async (tx) => {
    const group = await openGroup(tx, viewer, groupId)
    await rejectSilenced(tx, groupId, viewer.id)
    const text = await readDiscussionText(tx, viewer, content)
    const id = await insertDiscussion(tx, groupId, viewer.id, { title, ...text })
    if (id === null) throw forbidden(discussionMessages.membersOnly)

    await storePhotos(tx, viewer, id, photos)
    await changeLinkPreview(tx, { id, userId: viewer.id }, null, text)
    const discussion = await readDiscussion(tx, viewer, groupId, id)
    const author = asAuthor(viewer, discussion)
    if (await holdDiscussion(tx, author, discussion)) return readDiscussion(tx, viewer, groupId, id)
    await announceNew(tx, author, group, discussion)
    return discussion
  })
}

/** Tells those whom it mentions and the creator of the group. */
export async function announceNew(
  tx: Db,
  author: Viewer,
  group: { id: number; name: string; creatorId: number },
  discussion: Discussion,
) {
  const mentioned = await notifyMentioned(tx, author, discussion)
  const type = discussionNotifications.discussionStarted
  const to = group.creatorId
  if (mentioned.includes(to)) return
  const about = { about: group.id, subject: group.name, discussion: discussion.id }
  await notify(tx, { type, to, from: author, ...about })
}

/** Whether the group wants to see it first. A link that was there before is known. */
const holdDiscussion = (tx: Db, viewer: Viewer, discussion: Discussion, before?: Discussion) => {
  const { id, groupId } = discussion
  const link = linkOf(discussion)
  return holdForApproval(tx, viewer, {
    type: 'discussion',
    id,
    groupId,
    text: textOf(discussion),
    hasLink: link !== null && !(before && linkOf(before) === link),
    path: `/groups/${groupId}?discussion=${id}`,
    textBefore: before && textOf(before),
  })
}

const textOf = ({ title, content }: Discussion) => `${title}\n${content}`

const linkOf = ({ content, format }: Discussion) => firstLinkOf({ content, ...(format ? { format } : {}) })

async function readDiscussionText(db: Db, viewer: Viewer, source: string) {
  const text = readFormatted(source)
  return { ...text, mentions: await readMentioned(db, viewer, text.content) }
}

type Context = { db: Db; config: Config; viewer: Viewer }
type Changed = { groupId: number; id: number }

export async function changeDiscussion(
  context: Context,
  changed: Changed,
  change: DiscussionChange,
  sent: SentPhotos,
) {
  const { db, viewer } = context
  const { groupId, id } = changed
  const added = await preparePhotosOf(context, changed, change, sent)
  return inTransaction(db, async (tx) => {
    const { group, discussion } = await openDiscussion(tx, viewer, groupId, id)
    const isWritten = change.title !== undefined || change.content !== undefined || isAboutPhotos(change)
    if (isWritten) {
      authorize(canEditDiscussion(viewer, discussion), discussionMessages.notYours)
      await rejectSilenced(tx, groupId, viewer.id)
    }
    if (change.isPinned !== undefined)
      authorize(canModerateDiscussion(viewer, group), discussionMessages.notYoursToPin)
    if (change.isClosed !== undefined)
      authorize(canModerateDiscussion(viewer, group), discussionMessages.notYoursToClose)

    if (change.isAnnounced) await announce(tx, viewer, discussion)
    const text = change.content === undefined ? null : await readDiscussionText(tx, viewer, change.content)
    await arrangePhotos(tx, viewer, id, change, added)
    await updateDiscussion(tx, id, change, text)
    if (text) await changeLinkPreview(tx, discussion, discussion, text)
    const after = await readDiscussion(tx, viewer, groupId, id)
    if (!isWritten || after.isHeld) return after
    const author = asAuthor(viewer, after)
    if (await holdDiscussion(tx, author, after, discussion)) return readDiscussion(tx, viewer, groupId, id)
    if (text) await notifyMentioned(tx, author, after)
    return after
  })
}

/** Takes seconds, so it comes before the transaction, and after the question who may do it. */
async function preparePhotosOf(
  context: Context,
  { groupId, id }: Changed,
  change: DiscussionChange,
  sent: SentPhotos,
): Promise<PreparedPhotos> {
  if (Object.keys(sent).length === 0) return new Map()
  const { discussion } = await openDiscussion(context.db, context.viewer, groupId, id)
  authorize(canEditDiscussion(context.viewer, discussion), discussionMessages.notYours)
  return prepareAdded(context, change, sent)
}
