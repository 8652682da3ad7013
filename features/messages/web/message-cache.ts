import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '#platform/contract/endpoint.ts'
import { keyOf, queryClient, refresh, updateInCaches } from '#platform/web/query.ts'
import { peopleApi } from '#features/people/contract.ts'
import { messageApi, type Conversation, type Message } from '../contract.ts'

/** The first page has the newest messages, with the newest at its end. */
export function showMessage(message: Message) {
  const key = keyOf(messageApi.messages, { params: { id: message.conversationId } })
  queryClient.setQueryData<InfiniteData<Page<Message>>>(key, (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest || data.pages.some(({ items }) => items.some(({ id }) => id === message.id)))
      return data
    const items = [...newest.items, message].toSorted((a, b) => a.id - b.id)
    return { ...data, pages: [{ ...newest, items }, ...older] }
  })
}

/** The lists show another last message or another count. */
export const refreshLists = () => refresh(messageApi.list, peopleApi.me)

export const patchConversation = (id: number, change: Partial<Conversation>) =>
  updateInCaches<Conversation>([messageApi.list, messageApi.read], id, (conversation) => ({
    ...conversation,
    ...change,
  }))
