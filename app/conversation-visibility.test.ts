import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Conversation, Message } from '#features/community/messages/contract.ts'
import type { Notification } from '#features/members/notifications/contract.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { founder, me, visitor, type Person } from './testing.ts'
import { plans } from './testing/conversation-plans.ts'
import { ConversationWorld, type ConversationInWorld } from './testing/conversation-world.ts'
import { connectLive, listen } from './testing/testing-sockets.ts'

let port = 0
beforeAll(async () => {
  port = await listen()
  await founder()
})

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

/** Lists and counts have the conversations that the viewer sees, and no others. */
async function checkLists(world: ConversationWorld, viewer: Person) {
  const visible = world.conversations.filter((one) => world.canSee(viewer, one))
  const inState = (state: string) => idsOf(visible.filter(({ sides }) => sides.get(viewer) === state))
  const inbox = await viewer.all<Conversation>('/api/conversations?limit=2')
  expect(new Set(idsOf(inbox))).toEqual(new Set(inState('active')))
  const requests = await viewer.all<Conversation>('/api/conversations?which=requests')
  expect(new Set(idsOf(requests))).toEqual(new Set(inState('request')))
  const lastIds = new Map([...inbox, ...requests].map(({ id, lastMessage }) => [id, lastMessage?.id]))
  for (const one of visible) {
    const last = one.messages.findLast((message) => world.canSeeMessage(viewer, one, message))
    expect(lastIds.get(one.id)).toBe(last?.id)
  }
  const found = await viewer.all<Conversation>('/api/conversations?q=marker')
  const matching = visible.filter((one) =>
    one.messages.some((message) => !message.isDeleted && world.canSeeMessage(viewer, one, message)),
  )
  const active = new Set(inState('active'))
  expect(new Set(idsOf(found))).toEqual(new Set(idsOf(matching).filter((id) => active.has(id))))
  expect((await me(viewer)).unreadMessages).toBe(inbox.reduce((sum, one) => sum + one.unreadCount, 0))
}

/** One conversation: by itself, its messages, their photos and quotes, search; each 404 where it is hidden. */
async function checkConversation(world: ConversationWorld, viewer: Person, one: ConversationInWorld) {
  const url = `/api/conversations/${one.id}`
  const status = world.canSee(viewer, one) ? 200 : 404
  for (const path of [url, `${url}/messages`, `${url}/search?q=marker`])
    expect([path, (await viewer.get(path)).status]).toEqual([path, status])
  for (const message of one.messages) {
    const canSee = world.canSeeMessage(viewer, one, message)
    const context = await viewer.get(`/api/messages/${message.id}/context`)
    expect(context.status).toBe(canSee ? 200 : 404)
    if (message.photoUrl)
      expect((await viewer.get(message.photoUrl)).status).toBe(
        world.canSeePhoto(viewer, one, message) ? 200 : 404,
      )
  }
  if (status === 404) return
  const visible = one.messages.filter((message) => world.canSeeMessage(viewer, one, message))
  const listed = (await viewer.all<Message>(`${url}/messages?limit=100`)).map(
    ({ id, text, images, quote }) => [id, text, images.length, quote && { id: quote.id, text: quote.text }],
  )
  expect(listed).toEqual(
    visible.map((message) => [
      message.id,
      message.isDeleted ? '' : message.text,
      message.photoUrl && world.canSeePhoto(viewer, one, message) ? 1 : 0,
      world.quoteOf(viewer, one, message),
    ]),
  )
  const found = await viewer.all<Message>(`${url}/search?q=marker`)
  expect(idsOf(found)).toEqual(idsOf(visible.filter(({ isDeleted }) => !isDeleted)).toReversed())
}

/** A notification never names somebody that the viewer cannot see. */
async function checkNotifications(world: ConversationWorld, viewer: Person) {
  for (const { actor } of await viewer.all<Notification>('/api/notifications')) {
    const person = world.people.find(({ id }) => id === actor?.id)
    expect(person && world.canSeePerson(viewer, person)).toBe(true)
  }
}

/** `expected` are the ids of the messages that should arrive. */
const connectWith = async (person: Person) => ({
  ...(await connectLive<Message>(port, person, 'message')),
  expected: [] as number[],
})

test('every path to a conversation, its messages and their photos follows the same visibility rules', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const world = new ConversationWorld(plan)
      await world.settle()
      const sockets = await Promise.all(world.people.map(connectWith))
      world.onMessage = async ({ id }, viewers) => {
        const open = sockets.filter(({ person }) => viewers.includes(person))
        for (const { expected } of open) expected.push(id)
        for (const { received } of open) await eventually(() => expect(idsOf(received)).toContain(id))
      }
      await world.run()
      for (const { received, expected } of sockets) {
        const isDeleted = ({ deletedAt }: Message) => deletedAt !== null
        expect(idsOf(received.filter((message) => !isDeleted(message)))).toEqual(expected)
        expect(idsOf(received.filter(isDeleted)).filter((id) => !expected.includes(id))).toEqual([])
      }
      for (const viewer of world.viewers()) {
        await checkLists(world, viewer)
        for (const one of world.conversations) await checkConversation(world, viewer, one)
        await checkNotifications(world, viewer)
      }
      for (const { photoUrl } of world.conversations.flatMap(({ messages }) => messages))
        if (photoUrl) expect((await visitor().get(photoUrl)).status).toBe(404)
      for (const { socket } of sockets) socket.terminate()
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 180_000)
