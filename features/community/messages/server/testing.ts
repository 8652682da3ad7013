import { expect } from 'vitest'
import { member, type Person } from '#app/testing.ts'
import type { Conversation, Message } from '../contract.ts'

let count = 0
export const clientId = () => `client-${(count += 1).toString().padStart(8, '0')}`

/** A first message to somebody. */
export const open = (from: Person, to: Person, text = 'Hello', more: object = {}) =>
  from.post('/api/conversations', { userIds: [to.id], text, clientId: clientId(), ...more })
export const send = (from: Person, id: number, text: string, more: object = {}) =>
  from.post(`/api/conversations/${id}/messages`, { text, clientId: clientId(), ...more })
export const inboxOf = (person: Person, which = 'inbox') =>
  person.all<Conversation>(`/api/conversations?which=${which}`)
export const messagesOf = (person: Person, id: number) =>
  person.all<Message>(`/api/conversations/${id}/messages?limit=100`)
export const unreadOf = async (person: Person) => (await person.get('/api/users/me')).body.unreadMessages

/** Two members who follow each other, so that messages arrive in the inbox. */
export async function friends() {
  const [one, other] = [await member('thandi'), await member('pieter')]
  await other.post(`/api/users/${one.id}/follow`)
  await one.post(`/api/users/${other.id}/follow`)
  const { status, body, text } = await open(one, other)
  expect(status, text).toBe(201)
  return { one, other, id: body.id as number }
}
