import * as z from 'zod/mini'
import { groupRoles } from '#features/community/groups/roles.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { withLinkPreview } from '#features/site/link-previews/contract.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import { create, del, get, post } from '#platform/contract/endpoint.ts'
import {
  Id,
  Instant,
  Message as Confirmation,
  optionalText,
  PageQuery,
  text,
} from '#platform/contract/fields.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { ReactionCounts, reactionKinds } from '#platform/contract/reactions.ts'
import { photoNames } from '#platform/contract/uploads/photo-names.ts'
import { VoiceInput, voiceLimits, VoiceNote } from '#platform/contract/uploads/voice.ts'
import { messageMessages } from './copy.ts'

export const messageLimits = {
  content: 4_000,
  /** Of one message. */
  photos: 4,
  /** Of the text that a list or a quote shows. */
  excerpt: 140,
  /** Messages that somebody may send before the other side accepts. */
  perRequest: 3,
  /** Conversations that a new account may start in a day with people who don't follow it; others have ten times as many. */
  requestsPerDay: 5,
  /** For this long the author may delete a message for both sides. */
  deleteMinutes: 60,
  /** In a chat of people. */
  people: 50,
  /** Of one conversation, a search looks through this many of the newest messages. */
  searched: 10_000,
  searchWords: 8,
  /** A search of the list reads the newest messages of the newest conversations and orders; it finds all names of conversations. */
  searchedInList: { conversations: 1_000, messagesOfEach: 100 },
  /** Messages that are shown before and after one that was found. */
  context: 4,
  /** The count of unread messages goes no further. */
  unread: 100,
}

export const subjectTypes = ['product', 'business', 'event'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Afterwards the other side keeps what was said. */
export const isStillDeletable = ({ createdAt }: { createdAt: string }, now: number) =>
  now - Date.parse(createdAt) < messageLimits.deleteMinutes * minuteMs

/**
 * `name` is the author's, '' when the account is gone; `text` is '' when the message is deleted, or has only photos. Of a message that the
 * viewer does not see, because they came later or it is hidden, both are ''.
 */
const Quote = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  hasPhotos: z.boolean(),
  /** Omitted where there is none. */
  hasVoice: z.optional(z.boolean()),
})

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Chosen by the sender's browser; '' for the messages of others. */
  clientId: z.string(),
  /** null: the account is gone. */
  user: z.nullable(UserRef),
  isOwn: z.boolean(),
  /** '' when it is deleted, or has only photos. */
  text: z.string(),
  images: z.array(Image),
  /** Photos that the viewer sees after accepting the request. */
  hiddenPhotos: z.number(),
  /** Omitted where there is none. */
  voice: z.optional(VoiceNote),
  /** There is a voice note, which the viewer hears after accepting the request. */
  hidesVoice: z.optional(z.boolean()),
  quote: z.nullable(Quote),
  ...withLinkPreview,
  createdAt: Instant,
  deletedAt: z.nullable(Instant),
  /** Omitted where there are none. */
  reactions: z.optional(ReactionCounts),
  myReaction: z.optional(z.enum(reactionKinds)),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  id: Id,
  kind: z.enum(['direct', 'group']),
  /** Of the other member, '' when the account is gone; of several people, that of their chat. */
  name: z.string(),
  /** Of several people; null until the viewer has accepted. */
  pictureUrl: z.nullable(z.string()),
  /** The Highveld group whose chat it is. */
  groupId: z.nullable(Id),
  /** The viewer's role in the group whose chat this is. */
  myRole: z.optional(z.enum(groupRoles)),
  /** The other member; of several people, some without the viewer. */
  people: z.array(UserRef),
  peopleCount: z.number(),
  /** The viewer names a chat of people, and adds and removes them. */
  isManager: z.boolean(),
  /** How long each person waits between two messages; 0 without slow mode. */
  slowSeconds: z.number(),
  lastMessage: z.nullable(
    z.object({
      id: Id,
      isOwn: z.boolean(),
      /** The author's, among several people. */
      name: z.string(),
      text: z.string(),
      hasPhotos: z.boolean(),
      /** Omitted where there is none. */
      hasVoice: z.optional(z.boolean()),
      createdAt: Instant,
      isDeleted: z.boolean(),
    }),
  ),
  unreadCount: z.number(),
  /** The viewer has not accepted it yet. */
  isRequest: z.boolean(),
  /** The other side has not accepted it yet. */
  isAwaiting: z.boolean(),
  isMuted: z.boolean(),
  canWrite: z.boolean(),
  /** The viewer's own last read message, and how far the other side has read. */
  readId: z.number(),
  otherReadId: z.number(),
  about: z.nullable(z.object({ type: z.enum(subjectTypes), id: Id, name: z.string() })),
})
export type Conversation = z.infer<typeof Conversation>

/** What the buyer and the seller of an order wrote to each other; features/market/orders has the messages. */
export const OrderConversation = z.object({
  /** Of the order. */
  id: Id,
  kind: z.literal('order'),
  reference: z.string(),
  /** The shop’s for its buyer, the buyer’s for the shop; '' when the account is gone. */
  name: z.string(),
  isSeller: z.boolean(),
  lastMessage: z.object({ id: Id, isOwn: z.boolean(), text: z.string(), createdAt: Instant }),
  unreadCount: z.number(),
})
export type OrderConversation = z.infer<typeof OrderConversation>

const InboxItem = z.union([Conversation, OrderConversation])
export type InboxItem = z.infer<typeof InboxItem>

export const Which = z.enum(['inbox', 'requests', 'orders'])
export type Which = z.infer<typeof Which>

const ListQuery = z.extend(PageQuery, {
  which: z._default(Which, 'inbox'),
  q: z._default(z.string().check(z.maxLength(100)), ''),
})

const clientId = z
  .string({ error: () => messageMessages.badClientId })
  .check(z.regex(/^[\w-]{8,64}$/, { error: () => messageMessages.badClientId }))
const content = text({ error: () => messageMessages.blank }, messageLimits.content)

const About = z.object({ type: z.enum(subjectTypes, { error: () => messageMessages.badSubject }), id: Id })

export const OpenInput = z.object({
  userIds: z
    .array(Id, { error: () => messageMessages.badPerson })
    .check(z.length(1, { error: () => messageMessages.badPerson })),
  text: content,
  clientId,
  about: z.optional(z.nullable(About)),
})
export type OpenInput = z.infer<typeof OpenInput>

/** The text may be left out where there are photos or a voice note. */
export const MessageInput = z.object({
  text: optionalText(messageLimits.content),
  clientId,
  quoteId: z.optional(z.nullable(Id)),
  /** Of the voice note in the file `voice`. */
  voice: z.optional(VoiceInput),
})
export type MessageInput = z.infer<typeof MessageInput>

/** The file fields of a message's photos, in order. */
const messagePhotos = photoNames.slice(0, messageLimits.photos)

const DeleteQuery = z.object({ for: z.enum(['me', 'all']) })
export type DeleteQuery = z.infer<typeof DeleteQuery>

const own = { access: 'member', scope: 'write:messages', answer: Confirmation } as const

export const messageApi = {
  /** The inbox has the conversations and the messages about orders, the newest first. */
  list: get('/api/conversations', 'List your conversations', {
    access: 'member',
    scope: 'write:messages',
    query: ListQuery,
    answer: z.array(InboxItem),
    paged: true,
    offline: true,
  }),
  open: create('/api/conversations', 'Start a conversation', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    body: OpenInput,
    texts: ['text'],
    answer: Conversation,
    limit: ['30 per hour', '100 per day'],
  }),
  /** The conversation with this member, if there is one: null otherwise. */
  with: get('/api/users/:id/conversation', 'Find your conversation with a member', {
    access: 'member',
    scope: 'write:messages',
    answer: z.nullable(Conversation),
  }),
  read: get('/api/conversations/:id', 'Read a conversation', {
    access: 'member',
    scope: 'write:messages',
    answer: Conversation,
    offline: true,
  }),
  messages: get('/api/conversations/:id/messages', 'List the messages of a conversation', {
    access: 'member',
    scope: 'write:messages',
    query: PageQuery,
    answer: z.array(Message),
    paged: true,
    offline: true,
  }),
  search: get('/api/conversations/:id/search', 'Search in a conversation', {
    access: 'member',
    scope: 'write:messages',
    query: z.extend(PageQuery, { q: text({ error: () => messageMessages.noWords }, 100) }),
    answer: z.array(Message),
    paged: true,
    offline: true,
  }),
  /** A message with those before and after it, oldest first. */
  context: get('/api/messages/:id/context', 'Read the messages around a message', {
    access: 'member',
    scope: 'write:messages',
    answer: z.array(Message),
  }),
  send: create('/api/conversations/:id/messages', 'Send a message', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    body: MessageInput,
    files: {
      ...Object.fromEntries(messagePhotos.map((name) => [name, mediaLimits.photoBytes])),
      voice: voiceLimits.bytes,
    },
    filesBytes: mediaLimits.photosBytes,
    texts: ['text'],
    answer: Message,
    limit: '60 per minute',
  }),
  markRead: post('/api/conversations/:id/read', 'Mark a conversation as read', {
    access: 'member',
    scope: 'write:messages',
    body: z.object({ upTo: Id }),
    answer: Confirmation,
  }),
  typing: post('/api/conversations/:id/typing', 'Show that you are typing', {
    access: 'member',
    scope: 'write:messages',
    answer: Confirmation,
    limit: '40 per minute',
  }),
  accept: post('/api/conversations/:id/accept', 'Accept a message request', { ...own }),
  /** Deletes the conversation for the viewer: a request is declined without the other side knowing. */
  decline: post('/api/conversations/:id/decline', 'Decline a message request', { ...own }),
  /** Several people only: the messages stay with the others. */
  leave: post('/api/conversations/:id/leave', 'Leave a conversation', { ...own }),
  mute: post('/api/conversations/:id/mute', 'Mute a conversation', { ...own }),
  unmute: del('/api/conversations/:id/mute', 'Unmute a conversation', { ...own }),
  removePreview: del('/api/messages/:id/preview', 'Remove the link preview of a message', {
    access: 'member',
    scope: 'write:messages',
    answer: Message,
  }),
  remove: del('/api/messages/:id', 'Delete a message', {
    access: 'member',
    scope: 'write:messages',
    query: DeleteQuery,
    answer: Confirmation,
  }),
}
