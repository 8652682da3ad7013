import { expect } from 'vitest'
import type { Person } from '#app/testing.ts'
import type { GroupPost } from '../../group-posts.contract.ts'

export const listOf = (viewer: Person, group: number, query = '') =>
  viewer.all<GroupPost>(`/api/groups/${group}/posts${query}`)

export const idsOf = async (viewer: Person, group: number, query = '') =>
  (await listOf(viewer, group, query)).map(({ id }) => id)

export async function write(person: Person, groupId: number, content = 'Among us'): Promise<number> {
  const answer = await person.post('/api/posts', { content, audience: 'group', groupId })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

export async function joins(person: Person, group: number) {
  const answer = await person.post(`/api/groups/${group}/join`)
  expect(answer.body.isMember, answer.text).toBe(true)
}
