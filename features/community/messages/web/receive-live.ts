import { create } from 'zustand'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { onMemberChange } from '#platform/web/member/current-member.ts'
import { queryClient, refresh } from '#platform/web/query.ts'
import type { LiveMessage } from '#platform/web/realtime.ts'
import { messageApi, type Message } from '../contract.ts'
import { patchConversation, refreshLists, showMessage } from './message-cache.ts'

const typingMs = 6_000

/** The conversations in which the other side is typing. */
export const useTyping = create<ReadonlySet<number>>()(() => new Set())
onMemberChange(() => useTyping.setState(new Set(), true))
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const setTyping = (id: number, isTyping: boolean) => {
  clearTimeout(timers.get(id))
  const others = [...useTyping.getState()].filter((one) => one !== id)
  useTyping.setState(new Set(isTyping ? [...others, id] : others), true)
  if (isTyping)
    timers.set(
      id,
      setTimeout(() => setTyping(id, false), typingMs),
    )
}

/** What the server sends about conversations. */
export function receiveLive(
  { type, data, unread, conversations, conversationId, userId, upTo }: LiveMessage,
  viewerId: number,
) {
  if (type === 'message' && isMessage(data)) {
    if (!data.isOwn) setTyping(data.conversationId, false)
    showMessage(data)
    if (typeof unread === 'number' && typeof conversations === 'number')
      updateMe((me) => ({ ...me, unreadMessages: unread, unreadConversations: conversations }))
    void queryClient.invalidateQueries({ queryKey: [messageApi.list.path] })
  }
  if (type === 'message' && isAboutOrder(data)) void refreshLists()
  // NOTE: the connection was away.
  if (type === 'missed') void refresh(messageApi.list, messageApi.read, messageApi.messages)
  if (typeof conversationId !== 'number') return
  if (type === 'typing') setTyping(conversationId, true)
  if (type !== 'read' || typeof upTo !== 'number') return
  if (userId === viewerId) void refreshLists()
  else patchConversation(conversationId, { otherReadId: upTo })
}

// NOTE: the server validated it.
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'conversationId' in data && 'text' in data

/** What was written or read about an order. */
export const isAboutOrder = (data: unknown): data is { orderId: number } =>
  typeof data === 'object' && data !== null && 'orderId' in data
