import { expect } from 'vitest'
import { member, type Person } from '#app/testing.ts'
import { founds, joins } from '#features/community/groups/server/testing.ts'
import type { QueueItem } from '../../contract.ts'

/** A group with an owner, a moderator, a helper and two plain members. */
export async function guarded(more: Record<string, unknown> = { approval: 'all' }) {
  const [owner, moderator, helper, author, reader] = [
    await member('owner'),
    await member('moderator'),
    await member('helper'),
    await member('author'),
    await member('reader'),
  ]
  const group = await founds(owner, more)
  for (const person of [moderator, helper, author, reader]) await joins(person, group)
  const at = `/api/groups/${group.id}`
  await owner.put(`${at}/members/${moderator.id}/role`, { role: 'moderator' })
  await owner.put(`${at}/members/${helper.id}/role`, { role: 'helper' })
  return { owner, moderator, helper, author, reader, group, at }
}

export async function posts(person: Person, groupId: number, content: string) {
  const { status, body, text } = await person.post('/api/posts', { content, groupId })
  expect(status, text).toBe(201)
  return body
}

export async function starts(person: Person, at: string, title: string, content = 'About it') {
  const { status, body, text } = await person.post(`${at}/discussions`, { title, content })
  expect(status, text).toBe(201)
  return body
}

export const queueOf = async (person: Person, at: string, query = ''): Promise<QueueItem[]> =>
  (await person.get(`${at}/queue${query}`)).body

export const decide = (person: Person, at: string, itemId: number, decision: string, reason = 'Off topic') =>
  person.post(`${at}/queue/${itemId}`, { decision, reason })

/** The only item of the queue. */
export async function onlyItem(person: Person, at: string) {
  const [item, ...others] = await queueOf(person, at)
  if (!item || others.length > 0) throw new Error('The queue does not have exactly one item')
  return item
}
