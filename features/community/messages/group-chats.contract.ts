import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get, patch, post, put } from '#platform/contract/endpoint.ts'
import { Id, lineText, Message, PageQuery } from '#platform/contract/fields.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { Conversation, messageLimits } from './contract.ts'
import { groupChatMessages } from './group-chats.copy.ts'

export const groupChatLimits = {
  name: 60,
  /** In a chat of people. */
  people: messageLimits.people,
  /** In the chat of a group. */
  members: 1_024,
}

/** The choices of slow mode, in seconds. */
export const slowModes = [0, 10, 60, 600] as const

const name = lineText({ error: () => groupChatMessages.nameRequired }, groupChatLimits.name)
const userIds = z
  .array(Id, { error: () => groupChatMessages.badPeople })
  .check(
    z.minLength(1, { error: () => groupChatMessages.badPeople }),
    z.maxLength(groupChatLimits.people - 1, { error: () => groupChatMessages.full(groupChatLimits.people) }),
  )

export const ChatInput = z.object({ name, userIds })
export type ChatInput = z.infer<typeof ChatInput>

/** `isInvited`: has not accepted yet. */
export const ChatPerson = z.object({
  id: Id,
  user: UserRef,
  isManager: z.boolean(),
  isInvited: z.boolean(),
})
export type ChatPerson = z.infer<typeof ChatPerson>

const InviteLink = z.object({ code: z.nullable(z.string()) })

const code = z
  .string({ error: () => groupChatMessages.badCode })
  .check(z.regex(/^[\w-]{22}$/, { error: () => groupChatMessages.badCode }))

/** What somebody sees who opens the link. */
export const ChatInvitation = z.object({
  name: z.string(),
  peopleCount: z.number(),
  /** The viewer is in the chat. */
  isIn: z.boolean(),
  conversationId: Id,
})
export type ChatInvitation = z.infer<typeof ChatInvitation>

/** The chat of a Highveld group, as a member of the group sees it. */
export const ChatOfGroup = z.object({
  isOn: z.boolean(),
  slowSeconds: z.number(),
  peopleCount: z.number(),
  /** null while the viewer is not in the chat. */
  conversationId: z.nullable(Id),
})
export type ChatOfGroup = z.infer<typeof ChatOfGroup>

export const ChatOfGroupInput = z.object({
  isOn: z.boolean(),
  slowSeconds: z.literal([...slowModes], { error: () => groupChatMessages.badSlowMode }),
})
export type ChatOfGroupInput = z.infer<typeof ChatOfGroupInput>

export const groupChatApi = {
  create: create('/api/group-chats', 'Start a group chat', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    body: ChatInput,
    texts: ['name'],
    answer: Conversation,
    limit: '20 per day',
  }),
  rename: patch('/api/group-chats/:id', 'Rename a group chat', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    body: z.object({ name }),
    texts: ['name'],
    answer: Conversation,
  }),
  setPicture: put('/api/group-chats/:id/picture', 'Set the picture of a group chat', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    files: { picture: mediaLimits.profileBytes },
    answer: Conversation,
    limit: '30 per hour',
  }),
  removePicture: del('/api/group-chats/:id/picture', 'Remove the picture of a group chat', {
    access: 'member',
    scope: 'write:messages',
    answer: Conversation,
  }),
  people: get('/api/group-chats/:id/people', 'List the people in a group chat', {
    access: 'member',
    scope: 'write:messages',
    query: PageQuery,
    answer: z.array(ChatPerson),
    paged: true,
  }),
  add: post('/api/group-chats/:id/people', 'Add people to a group chat', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    body: z.object({ userIds }),
    answer: Message,
    limit: '60 per hour',
  }),
  remove: del('/api/group-chats/:id/people/:userId', 'Remove a member from a group chat', {
    access: 'member',
    scope: 'write:messages',
    answer: Message,
  }),
  link: get('/api/group-chats/:id/link', 'Read the link into a group chat', {
    access: 'member',
    scope: 'write:messages',
    answer: InviteLink,
  }),
  /** A new link; the one before does not work any more. */
  makeLink: post('/api/group-chats/:id/link', 'Replace the link into a group chat', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    answer: InviteLink,
    limit: '20 per hour',
  }),
  removeLink: del('/api/group-chats/:id/link', 'Withdraw the link into a group chat', {
    access: 'member',
    scope: 'write:messages',
    answer: InviteLink,
  }),
  invitation: get('/api/chat-invitation', 'Read where a link into a group chat leads', {
    access: 'member',
    scope: 'write:messages',
    query: z.object({ code }),
    answer: ChatInvitation,
    limit: '60 per hour',
  }),
  join: post('/api/chat-invitation', 'Join a group chat by a link', {
    access: 'member',
    scope: 'write:messages',
    body: z.object({ code }),
    answer: Conversation,
    limit: '30 per hour',
  }),
  ofGroup: get('/api/groups/:id/chat', 'Read whether a group has a chat', {
    access: 'member',
    scope: 'write:messages',
    answer: ChatOfGroup,
    offline: true,
  }),
  setOfGroup: put('/api/groups/:id/chat', 'Open or close the chat of a group', {
    access: 'member',
    scope: 'write:messages',
    publishes: true,
    body: ChatOfGroupInput,
    answer: ChatOfGroup,
  }),
  joinOfGroup: post('/api/groups/:id/chat/join', 'Join the chat of a group', {
    access: 'member',
    scope: 'write:messages',
    answer: Conversation,
    limit: '60 per hour',
  }),
}
