import { expect } from 'vitest'
import { member, type Person } from '#app/testing.ts'
import type { ChatPerson } from '../../group-chats.contract.ts'

export const createChat = (from: Person, people: Person[], name = 'Growers') =>
  from.post('/api/group-chats', { name, userIds: people.map(({ id }) => id) })

export const peopleOf = (person: Person, id: number) =>
  person.all<ChatPerson>(`/api/group-chats/${id}/people`)

/** A chat of three members who follow the first one, who manages it. */
export async function chatOfThree() {
  const [manager, pieter, lerato] = [await member('thandi'), await member('pieter'), await member('lerato')]
  for (const person of [pieter, lerato]) await person.post(`/api/users/${manager.id}/follow`)
  const { status, body, text } = await createChat(manager, [pieter, lerato])
  expect(status, text).toBe(201)
  return { manager, pieter, lerato, id: body.id as number }
}
