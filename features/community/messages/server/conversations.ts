import { markReadAbout } from '#features/members/notifications/server/notifications.ts'
import type { ReportTargets } from '#features/members/reports/server/report-targets.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { publish } from '#platform/server/bus/bus.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { OpenInput, SubjectType, Which } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import {
  acceptSide,
  clearSide,
  findConversation,
  findIdWith,
  insertConversation,
  isDirect,
  readOne,
  shape,
  updateAbout,
  updateSide,
} from './conversations.queries.ts'
import { listInbox } from './inbox.queries.ts'
import { addLinkPreviews } from './link-previews.ts'
import { messagesRead, someoneTypes } from './live-messages.ts'
import { sendTo } from './messages.ts'
import { findRecipient } from './recipients.queries.ts'
import { limitRequests, recordRequests } from './requests.ts'
import { deleteSide, listListeners, lockSides } from './sides.queries.ts'
import { updateRead } from './unread.queries.ts'

export const readConversations = (db: Db, viewer: Viewer, query: PageQuery & { which: Which; q: string }) =>
  listInbox(db, viewer, { ...query, q: query.q.trim() })

export async function readConversation(db: Db, viewer: Viewer, id: number) {
  const conversation = await readOne(db, viewer, id)
  if (!conversation) throw notFound(messageMessages.missing)
  return conversation
}

/** 404 where the viewer is not in it, has deleted it, or a block hides the other side. */
export async function openConversation(db: Db, viewer: Viewer, id: number) {
  const conversation = await findConversation(db, viewer, id)
  if (!conversation) throw notFound(messageMessages.missing)
  return conversation
}

/** The conversation with a member, null before the first message. */
export async function readConversationWith(db: Db, viewer: Viewer, userId: number) {
  const id = await findIdWith(db, viewer.id, userId)
  const conversation = id === null ? undefined : await findConversation(db, viewer, id)
  return conversation ? shape(viewer, conversation) : null
}

type Context = { db: Db; config: Config; viewer: Viewer }

/** What a conversation can be about, and how each is found; app/ hands it down, since messages know no other feature. */
export type Subjects = Pick<ReportTargets, SubjectType>

/** Sends a first message. Where the two have a conversation, it goes there. */
export async function startConversation(
  { db, config, viewer }: Context,
  input: OpenInput,
  subjects: Subjects,
) {
  const [otherId = 0] = input.userIds
  if (otherId === viewer.id) throw invalid(messageMessages.self)
  return inTransaction(db, async (tx) => {
    const about = input.about ? await findSubject({ db: tx, config, viewer }, input.about, subjects) : null
    const known = await findIdWith(tx, viewer.id, otherId)
    const id = known ?? (await insertWith(tx, viewer, otherId, about))
    if (known !== null && about) await updateAbout(tx, known, about)
    await sendTo(tx, viewer, { conversationId: id, otherId }, { ...input, quoteId: null })
    return readConversation(tx, viewer, id)
  })
}

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

async function findSubject(
  context: Context,
  { type, id }: NonNullable<OpenInput['about']>,
  subjects: Subjects,
) {
  const { name, authorId } = await subjects[type].find(context, id)
  return { type, id, name, ownerId: authorId }
}

/** What the member decides about strangers: an own offer or event may be asked about by anyone they take messages from. */
async function insertWith(db: Db, viewer: Viewer, otherId: number, about: Subject | null) {
  const recipient = await findRecipient(db, viewer, otherId)
  if (!recipient) throw notFound(messageMessages.gone)
  const { messagesFrom, followsViewer } = recipient
  authorize(messagesFrom !== 'nobody', messageMessages.takesNone)
  authorize(messagesFrom === 'everyone' || followsViewer, messageMessages.takesFollowed)

  const isExpected = followsViewer || about?.ownerId === otherId
  if (!isExpected) await limitRequests(db, viewer)
  const id = await insertConversation(db, {
    viewer,
    otherId,
    otherState: isExpected ? 'active' : 'request',
    about,
  })
  if (id !== null && !isExpected) await recordRequests(db, viewer, id, [otherId])
  // NOTE: null when both wrote first at the same moment.
  const made = id ?? (await findIdWith(db, viewer.id, otherId))
  if (made === null) throw conflict(messageMessages.missing)
  return made
}

/** The other side learns it, except from somebody who has not accepted the conversation. */
export const markConversationRead = (db: Db, viewer: Viewer, id: number, upTo: number) =>
  inTransaction(db, async (tx) => {
    const conversation = await openConversation(tx, viewer, id)
    const marked = await updateRead(tx, viewer, id, upTo)
    await markReadAbout(tx, viewer, 'conversation', id)
    if (marked?.state === 'active')
      await publish(tx, messagesRead, {
        conversationId: id,
        userId: viewer.id,
        upTo: marked.lastReadId,
        to: [viewer.id, ...(isDirect(conversation) ? await listListeners(tx, viewer, id) : [])],
      })
    return { message: messageMessages.read }
  })

export async function showTyping(db: Db, viewer: Viewer, id: number) {
  await openConversation(db, viewer, id)
  const to = await listListeners(db, viewer, id)
  if (to.length > 0) await publish(db, someoneTypes, { conversationId: id, userId: viewer.id, to })
  return { message: messageMessages.typing }
}

/** From now on links have previews, also those of the request. */
export const acceptRequest = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await openConversation(tx, viewer, id)
    if (await acceptSide(tx, viewer, id)) await addLinkPreviews(tx, id)
    return { message: messageMessages.accepted }
  })

/** Members who decline to be in a chat of several people are not in it any more. */
export const deleteConversation = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const conversation = await openConversation(tx, viewer, id)
    if (isDirect(conversation)) await clearSide(tx, viewer, id)
    else await deleteSide(tx, id, viewer.id)
    await markReadAbout(tx, viewer, 'conversation', id)
    return { message: messageMessages.deleted }
  })

/** Until the transaction ends, nobody writes in it or changes its people. */
export const holdConversation = (db: Db, id: number) => lockSides(db, id)

export const dropFromChat = (db: Db, id: number, userId: number) => deleteSide(db, id, userId)

export async function leaveConversation(db: Db, viewer: Viewer, id: number) {
  if (isDirect(await openConversation(db, viewer, id))) throw invalid(messageMessages.onlyTwo)
  await deleteConversation(db, viewer, id)
  return { message: messageMessages.left }
}

export async function muteConversation(db: Db, viewer: Viewer, id: number, isMuted: boolean) {
  await openConversation(db, viewer, id)
  await updateSide(db, viewer, id, { isMuted })
  return { message: isMuted ? messageMessages.muted : messageMessages.unmuted }
}
