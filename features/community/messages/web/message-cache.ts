import { hashKey, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { peopleApi } from '#features/members/people/contract.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { keyOf, queryClient, refresh, updateInCaches } from '#platform/web/query.ts'
import { messageApi, type Conversation, type Message } from '../contract.ts'

/** Messages that came while an answer was on its way that may have been read before them. */
let meanwhile: Message[] = []

/** The first page has the newest messages, with the newest at its end. One that is there already may have changed. */
export function showMessage(message: Message) {
  const key = keyOf(messageApi.messages, { params: { id: message.conversationId } })
  // An earlier version of it must not come back.
  meanwhile = meanwhile.filter(({ id }) => id !== message.id)
  if (queryClient.isFetching({ queryKey: key, exact: true })) meanwhile.push(message)
  addMessage(key, message)
}

/** What came meanwhile is shown over the answer. */
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  const key = event.query.queryKey
  if (key[0] !== messageApi.messages.path) return
  const isHere = ({ conversationId: id }: Message) =>
    hashKey(key) === hashKey(keyOf(messageApi.messages, { params: { id } }))
  const missing = meanwhile.filter(isHere)
  meanwhile = meanwhile.filter((message) => !isHere(message))
  for (const message of missing) addMessage(key, message)
})

function addMessage(key: QueryKey, message: Message) {
  queryClient.setQueryData<InfiniteData<Page<Message>>>(key, (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest) return data
    const all = data.pages.flatMap(({ items }) => items)
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === message.id ? message : quoteAfter(message, one))),
    }))
    // A message that is older than all of these belongs to a page that is not loaded.
    const isOlder = data.pages.at(-1)?.next && all.every(({ id }) => message.id < id)
    if (isOlder || all.some(({ id }) => id === message.id)) return { ...data, pages }
    const items = [...newest.items, message].toSorted((a, b) => a.id - b.id)
    return { ...data, pages: [{ ...newest, items }, ...older] }
  })
}

/** A message that is deleted is empty in the quotes of it as well. */
const quoteAfter = ({ id, deletedAt }: Message, one: Message): Message =>
  deletedAt !== null && one.quote?.id === id
    ? { ...one, quote: { ...one.quote, text: '', hasPhotos: false, hasVoice: false } }
    : one

/** The lists show another last message or another count. */
export const refreshLists = () => refresh(messageApi.list, peopleApi.me)

export const patchConversation = (id: number, change: Partial<Conversation>) =>
  updateInCaches<Conversation>([messageApi.list, messageApi.read], id, (conversation) => ({
    ...conversation,
    ...change,
  }))
