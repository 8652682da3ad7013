import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { rejectAlias } from '#features/community/groups/server/aliases/aliases.ts'
import { recordInLog } from '#features/community/groups/server/log/log.ts'
import { rejectSilenced } from '#features/community/groups/server/mutes/reject-silenced.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { addPictureOf, type Prepared } from '#features/site/media/server/media.ts'
import { preparePhotos, type SentPhotos } from '#features/site/media/server/photos.ts'
import { addVoiceOf, matched, prepareVoice, type StoredVoice } from '#features/site/media/server/voice.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { wakeBus } from '#platform/server/bus/bus.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, forbidden, invalid, notFound, tooMany } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { isStillDeletable, messageLimits, type DeleteQuery, type MessageInput } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { messageNotifications } from '../notifications.ts'
import { canChangeMessage, canRemoveMessage } from '../permissions.ts'
import { findConversation, isDirect, type ConversationRow } from './conversations.queries.ts'
import { addLinkPreview } from './link-previews.ts'
import {
  countUnanswered,
  deleteForOne,
  findIdOfClient,
  findMessage,
  findWait,
  insertMessage,
  listMessages,
  updateImages,
  updateVoice,
} from './messages.queries.ts'
import { findRecipient } from './recipients.queries.ts'
import { removeForAll } from './removal.ts'
import { findSides, lockSides } from './sides.queries.ts'
import { recountSide } from './unread.queries.ts'
import { endNotifications } from './unread.ts'

/** Takes seconds, so it comes before any transaction. */
export const prepareSent = async (config: Config, files: SentPhotos) => ({
  photos: [...(await preparePhotos(config, files)).values()],
  recorded: await prepareVoice(config, files.voice),
})
type PreparedSent = Awaited<ReturnType<typeof prepareSent>>

export async function readMessages(db: Db, viewer: Viewer, conversationId: number, page: PageQuery) {
  if (!(await findConversation(db, viewer, conversationId))) throw notFound(messageMessages.missing)
  return listMessages(db, viewer, conversationId, page)
}

export async function sendMessage(
  db: Db,
  viewer: Viewer,
  conversationId: number,
  input: MessageInput,
  prepared: () => Promise<PreparedSent>,
) {
  const { photos, recorded } = await prepared()
  const voice = matched(recorded, input.voice)
  if (input.text === '' && photos.length === 0 && !voice) throw invalid(messageMessages.blank)
  const unsent = { ...input, photos, voice }

  return inTransaction(db, async (tx) => {
    const conversation = await findConversation(tx, viewer, conversationId)
    if (!conversation) throw notFound(messageMessages.missing)
    if (!isDirect(conversation)) return sendToChat(tx, viewer, conversation, unsent)
    if (conversation.otherId === null) throw forbidden(messageMessages.gone)
    return sendTo(tx, viewer, { conversationId, otherId: conversation.otherId }, unsent)
  })
}

/** A message before it is stored. */
type Unsent = Omit<MessageInput, 'voice'> & { photos?: Prepared[]; voice?: StoredVoice | null }
type Place = { conversationId: number; otherId: number }

/** Sends a message to a conversation of the viewer, which they may have deleted. The same client id again is the same message. */
export async function sendTo(db: Db, viewer: Viewer, { conversationId, otherId }: Place, input: Unsent) {
  const recipient = await findRecipient(db, viewer, otherId)
  if (!recipient) throw notFound(messageMessages.gone)
  await lockSides(db, conversationId)
  const sent = await findIdOfClient(db, viewer, conversationId, input.clientId)
  const id = sent ?? (await insertChecked(db, viewer, { conversationId, otherId }, input, recipient))
  const message = await findMessage(db, viewer, id)
  if (!message) throw notFound(messageMessages.messageMissing)
  return message
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

async function insertChecked(
  db: Db,
  viewer: Viewer,
  { conversationId, otherId }: Place,
  { text, clientId, quoteId, photos = [], voice = null }: Unsent,
  { messagesFrom, followsViewer }: Recipient,
) {
  const theirs = (await findSides(db, conversationId)).find(({ userId }) => userId === otherId)
  const isAccepted = theirs?.state === 'active' || followsViewer
  if (!isAccepted) {
    authorize(messagesFrom !== 'nobody', messageMessages.takesNone)
    authorize(messagesFrom === 'everyone', messageMessages.takesFollowed)
    const { perRequest } = messageLimits
    authorize(
      (await countUnanswered(db, viewer, conversationId)) < perRequest,
      messageMessages.waiting(perRequest),
    )
  }
  const id = await insertMessage(db, viewer, {
    conversationId,
    clientId,
    text,
    quoteId: quoteId ?? null,
    returnsAs: followsViewer ? 'active' : 'request',
  })
  if (id === null) throw notFound(messageMessages.messageMissing)
  await storePhotos(db, viewer, id, photos)
  if (voice) await storeVoice(db, viewer, id, voice)
  if (isOpen(theirs, followsViewer)) await addLinkPreview(db, id, viewer.id, text)
  wakeBus(db)
  // NOTE: one notification for a conversation until it is read.
  if (theirs && !theirs.isMuted && theirs.unreadCount === 0)
    await notify(db, {
      type: isAccepted ? messageNotifications.message : messageNotifications.messageRequest,
      to: otherId,
      from: viewer,
      about: conversationId,
    })
  return id
}

/** The other side sees the message as one of the conversation, not as part of a request. */
const isOpen = (theirs: { state: string } | undefined, followsViewer: boolean) =>
  theirs?.state === 'active' || (theirs?.state === 'deleted' && followsViewer)

/** Sends a message to several people. */
async function sendToChat(db: Db, viewer: Viewer, chat: ConversationRow, input: Unsent) {
  const { conversationId } = chat
  await lockSides(db, conversationId)
  const sent = await findIdOfClient(db, viewer, conversationId, input.clientId)
  const message = await findMessage(db, viewer, sent ?? (await insertInChat(db, viewer, chat, input)))
  if (!message) throw notFound(messageMessages.messageMissing)
  return message
}

async function insertInChat(
  db: Db,
  viewer: Viewer,
  { conversationId, slowSeconds, chatName, groupId }: ConversationRow,
  { text, clientId, quoteId, photos = [], voice = null }: Unsent,
) {
  await rejectSilenced(db, groupId, viewer.id)
  await rejectAlias(db, viewer, groupId, aliasMessages.noChat)
  if (slowSeconds > 0) await checkSlowMode(db, viewer, conversationId, slowSeconds)
  const sides = await findSides(db, conversationId)
  const id = await insertMessage(db, viewer, {
    conversationId,
    clientId,
    text,
    quoteId: quoteId ?? null,
    returnsAs: 'active',
  })
  if (id === null) throw notFound(messageMessages.messageMissing)
  await storePhotos(db, viewer, id, photos)
  if (voice) await storeVoice(db, viewer, id, voice)
  await addLinkPreview(db, id, viewer.id, text)
  wakeBus(db)
  if (groupId === null) await notifyPeople(db, viewer, { id: conversationId, name: chatName }, sides)
  return id
}

async function checkSlowMode(db: Db, viewer: Viewer, conversationId: number, seconds: number) {
  const wait = await findWait(db, viewer, conversationId, seconds)
  if (wait > 0) throw tooMany(messageMessages.slow(wait), wait)
}

/** One notification for a chat until it is read. The chats of groups are too busy for it: their unread messages are only counted. */
async function notifyPeople(
  db: Db,
  viewer: Viewer,
  chat: { id: number; name: string },
  sides: Awaited<ReturnType<typeof findSides>>,
) {
  const waiting = sides.filter(
    ({ userId, state, isMuted, unreadCount }) =>
      userId !== viewer.id && state === 'active' && !isMuted && unreadCount === 0,
  )
  for (const { userId } of waiting)
    await notify(db, {
      type: messageNotifications.chatMessage,
      to: userId,
      from: viewer,
      about: chat.id,
      subject: chat.name,
    })
}

async function storePhotos(db: Db, viewer: Viewer, messageId: number, photos: Prepared[]) {
  const images = []
  for (const photo of photos) images.push(await addPictureOf(db, viewer, 'message', { messageId }, photo, ''))
  if (images.length > 0) await updateImages(db, messageId, images)
}

async function storeVoice(db: Db, viewer: Viewer, messageId: number, voice: StoredVoice) {
  await addVoiceOf(db, viewer, 'message', { messageId }, voice)
  await updateVoice(db, messageId, voice)
}

type Found = { id: number; conversationId: number; userId: number | null; text: string }

/** Whether the viewer removes it as one of those who run the group of the chat, which is written down. */
async function removeAsModerator(db: Db, viewer: Viewer, { id, conversationId, userId, text }: Found) {
  const chat = await findConversation(db, viewer, conversationId)
  if (!chat || chat.groupId === null) return false
  if (!canRemoveMessage(viewer, { userId }, { myRole: chat.myRole ?? undefined })) return false
  const subject = { type: 'message' as const, id, text }
  await recordInLog(db, viewer, chat.groupId, { action: 'remove', aboutId: userId, subject })
  return true
}

export const deleteMessage = (db: Db, viewer: Viewer, id: number, query: DeleteQuery) =>
  inTransaction(db, async (tx) => {
    const message = await findMessage(tx, viewer, id)
    if (!message) throw notFound(messageMessages.messageMissing)
    if (query.for === 'all') {
      if (!(await removeAsModerator(tx, viewer, message))) {
        authorize(canChangeMessage(viewer, message), messageMessages.notYours)
        authorize(isStillDeletable(message, Date.now()), messageMessages.tooLate(messageLimits.deleteMinutes))
      }
      await removeForAll(tx, id)
    } else {
      await deleteForOne(tx, viewer, id)
      await endNotifications(tx, await recountSide(tx, viewer, message.conversationId))
    }
    return { message: messageMessages.messageDeleted }
  })
