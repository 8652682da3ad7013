import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, staff, type Person } from '#app/testing.ts'
import { connectLive, listen } from '#app/testing/testing-sockets.ts'
import type { InboxItem, OrderConversation } from '#features/community/messages/contract.ts'
import { friends, send, unreadOf } from '#features/community/messages/server/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { opensShop, ordered, sells, type Shop } from '../testing.ts'

let shop: Shop
let pot = 0
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  pot = await sells(shop, 'Pot', '10', 100)
})

const open = (buyer: Person) =>
  ordered(buyer, shop, pot, { state: 'paid', method: 'eft', fulfilment: 'delivery', isPaid: true })
const writes = (person: Person, orderId: number, content: string) =>
  person.post(`/api/orders/${orderId}/messages`, { content })
const ordersOf = (person: Person, query = '') =>
  person.all<OrderConversation>(`/api/conversations?which=orders${query}`)
const reads = async (person: Person, orderId: number) => {
  const [{ id: upTo }] = (await person.get(`/api/orders/${orderId}/messages`)).body
  return person.post(`/api/orders/${orderId}/messages/read`, { upTo })
}

test('the inbox of buyer and seller lists their orders with messages, the newest first, until they are read', async () => {
  const buyer = await member('inbox')
  const [first, second] = [await open(buyer), await open(buyer)]
  expect(await ordersOf(buyer)).toEqual([])
  await writes(buyer, first, 'Is it ready?')
  await writes(shop.owner, second, 'It left today')
  await writes(shop.owner, first, 'Tomorrow')
  expect(await ordersOf(buyer, '&limit=1')).toMatchObject([
    {
      kind: 'order',
      id: first,
      name: 'Egoli Grow Supply',
      isSeller: false,
      unreadCount: 1,
      lastMessage: { text: 'Tomorrow', isOwn: false },
    },
    { id: second, unreadCount: 1 },
  ])
  expect(await unreadOf(buyer)).toBe(2)
  const [seen] = await ordersOf(shop.owner)
  expect(seen).toMatchObject({
    id: first,
    name: 'inbox',
    isSeller: true,
    unreadCount: 0,
    lastMessage: { isOwn: true },
  })
  expect((await reads(buyer, first)).status).toBe(200)
  expect((await ordersOf(buyer)).map(({ unreadCount }) => unreadCount)).toEqual([0, 1])
  expect(await unreadOf(buyer)).toBe(1)
  const stranger = await member('stranger')
  expect(await ordersOf(stranger)).toEqual([])
  expect((await stranger.post(`/api/orders/${first}/messages/read`, { upTo: 1 })).status).toBe(404)
})

test('what is unread about an order does not depend on notifications, nor on what the other side or the staff read', async () => {
  const buyer = await member('quiet')
  await buyer.patch('/api/users/me/notifications', { messageNotifications: false })
  const orderId = await open(buyer)
  await writes(shop.owner, orderId, 'It left today')
  await writes(shop.owner, orderId, 'With the courier')
  expect(await ordersOf(buyer)).toMatchObject([{ id: orderId, unreadCount: 2 }])
  await buyer.post('/api/notifications/read-all')
  for (const person of [shop.owner, await staff('admin')])
    expect((await reads(person, orderId)).status).toBe(200)
  expect(await unreadOf(buyer)).toBe(2)

  const [, { id: upTo }] = (await buyer.get(`/api/orders/${orderId}/messages`)).body
  await buyer.post(`/api/orders/${orderId}/messages/read`, { upTo })
  expect(await ordersOf(buyer)).toMatchObject([{ unreadCount: 1 }])
  await writes(buyer, orderId, 'Thank you')
  expect(await unreadOf(buyer)).toBe(0)
  expect((await ordersOf(shop.owner)).find(({ id }) => id === orderId)).toMatchObject({ unreadCount: 1 })
})

test('messages about orders are in the inbox among the conversations, in one order over all pages', async () => {
  const { one: buyer, other: friend, id } = await friends()
  const [first, second] = [await open(buyer), await open(buyer)]
  await writes(shop.owner, first, 'Sent on Monday')
  await send(friend, id, 'Hello again')
  await writes(buyer, second, 'Is it the blue pot?')
  const listed = async (query: string) =>
    (await buyer.all<InboxItem>(`/api/conversations?${query}`)).map((item) => [item.kind, item.id])
  const both = [
    ['order', second],
    ['direct', id],
    ['order', first],
  ]
  for (const limit of [1, 2, 20]) expect(await listed(`limit=${limit}`)).toEqual(both)
  expect(await listed('which=requests')).toEqual([])
  expect(await unreadOf(buyer)).toBe(2)

  const [, , { reference = '' } = {}] = await buyer.all<{ reference?: string }>('/api/conversations')
  for (const [words, ids] of [
    ['blue POT', [second]],
    ['egoli', [second, first]],
    [reference.toLowerCase(), [first]],
    ['hello again', [id]],
    ['nothing like it', []],
  ] as const)
    expect((await listed(`q=${encodeURIComponent(words)}`)).map(([, found]) => found)).toEqual(ids)
  const sold = await shop.owner.all<InboxItem>('/api/conversations?which=orders&q=egoli')
  expect(sold.every((item) => item.kind === 'order' && /egoli/i.test(item.lastMessage.text))).toBe(true)
})

test('both sides learn of a message about their order at once, and the reader’s other devices that it was read', async () => {
  const buyer = await member('live')
  const orderId = await open(buyer)
  const port = await listen()
  const { socket, received } = await connectLive<{ orderId: number }>(port, buyer, 'message')
  await writes(shop.owner, orderId, 'At the gate')
  await eventually(() => expect(received).toEqual([{ orderId }]))
  await reads(buyer, orderId)
  await eventually(() => expect(received).toEqual([{ orderId }, { orderId }]))
  socket.terminate()
})

test('nothing stays uncounted where both sides write and read at the same time', async () => {
  const buyer = await member('both')
  const id = await open(buyer)
  await writes(buyer, id, 'Hello')
  const turns = Array.from({ length: 8 }, (_, turn) => [
    writes(buyer, id, `Question ${turn}`),
    writes(shop.owner, id, `Answer ${turn}`),
    reads(buyer, id),
    reads(shop.owner, id),
  ])
  await Promise.all(turns.flat())
  expect(await drift()).toEqual([])
})
