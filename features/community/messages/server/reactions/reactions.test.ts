import { beforeAll, expect, test } from 'vitest'
import { founder, member, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { reactionNames } from '#platform/contract/reactions.ts'
import { messageMessages } from '../../copy.ts'
import { friends, messagesOf, open, send } from '../testing.ts'

beforeAll(founder)

const react = (person: Person, id: number, kind: string) =>
  person.post(`/api/messages/${id}/reactions`, { kind })
const takeBack = (person: Person, id: number) => person.del(`/api/messages/${id}/reactions`)
const shown = async (person: Person, conversation: number, id: number) => {
  const message = (await messagesOf(person, conversation)).find((found) => found.id === id)
  return [message?.reactions, message?.myReaction]
}

async function friendsWithMessage() {
  const { one, other, id } = await friends()
  const message = (await send(one, id, 'Rain at last')).body
  return { one, other, id, messageId: message.id as number }
}

test('both see the reactions to a message, and a member has one of them', async () => {
  const { one, other, id, messageId } = await friendsWithMessage()
  expect(await shown(one, id, messageId)).toEqual([undefined, undefined])
  expect((await react(other, messageId, 'pula')).body).toMatchObject({
    id: messageId,
    reactions: { pula: 1 },
    myReaction: 'pula',
  })
  await react(other, messageId, 'heart')
  await react(one, messageId, 'heart')
  expect(await shown(one, id, messageId)).toEqual([{ heart: 2 }, 'heart'])
  for (let twice = 0; twice < 2; twice += 1) expect((await takeBack(one, messageId)).status).toBe(200)
  expect(await shown(one, id, messageId)).toEqual([{ heart: 1 }, undefined])
  expect(await shown(other, id, messageId)).toEqual([{ heart: 1 }, 'heart'])
  await takeBack(other, messageId)
  expect(await shown(one, id, messageId)).toEqual([undefined, undefined])
})

test('only those who see a message react to it, with one of the five', async () => {
  const { one, other, messageId } = await friendsWithMessage()
  const stranger = await member('stranger')
  expect(await react(visitor(), messageId, 'pula')).toFailWith(401, errorCopy.notAuthenticated)
  expect(await react(stranger, messageId, 'pula')).toFailWith(404, messageMessages.messageMissing)
  expect(await takeBack(stranger, messageId)).toFailWith(404, messageMessages.messageMissing)
  expect(await react(other, messageId, 'like')).toFailWith(400, reactionNames.badKind)
  await one.del(`/api/messages/${messageId}?for=all`)
  expect(await react(other, messageId, 'pula')).toFailWith(404, messageMessages.messageMissing)
})

test('a deleted message, a block and a message that was deleted for oneself end reactions', async () => {
  const { one, other, id, messageId } = await friendsWithMessage()
  await react(other, messageId, 'pula')
  await one.del(`/api/messages/${messageId}?for=all`)
  expect(await shown(other, id, messageId)).toEqual([undefined, undefined])
  const next = (await send(one, id, 'Another')).body.id
  await other.del(`/api/messages/${next}?for=me`)
  expect(await react(other, next, 'pula')).toFailWith(404, messageMessages.messageMissing)
  const last = (await send(one, id, 'The last')).body.id
  await one.post(`/api/users/${other.id}/block`)
  expect(await react(other, last, 'pula')).toFailWith(404, messageMessages.messageMissing)
})

test('a request is accepted before it is reacted to', async () => {
  const [sender, receiver] = [await member('sender'), await member('receiver')]
  const { id } = (await open(sender, receiver)).body
  const [message] = await messagesOf(receiver, id)
  if (!message) expect.fail('The request has no message')
  expect(await react(receiver, message.id, 'respect')).toFailWith(403, messageMessages.acceptFirst)
  await receiver.post(`/api/conversations/${id}/accept`)
  expect((await react(receiver, message.id, 'respect')).status).toBe(200)
})
