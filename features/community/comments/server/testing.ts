import { expect } from 'vitest'
import type { Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import type { Post } from '#features/community/posts/contract.ts'
import type { Comment } from '../contract.ts'

export const commentsOf = ({ id }: Post) => `/api/posts/${id}/comments`

export async function writeComment(
  person: Person,
  post: Post,
  content: string,
  parentId?: number,
): Promise<Comment> {
  const answer = await person.post(commentsOf(post), { content, parentId })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const editComment = (person: Person, { id }: Comment, content: string) =>
  person.patch(`/api/comments/${id}`, { content })

export const newsOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications')).map(({ content }) => content)

export const places = ['post', 'event', 'discussion'] as const

/** Makes what the comments are on: the host starts it, the others join where they must. Returns the path of its comments. */
export const startSubject = {
  post: async (host: Person) => `/api/posts/${(await host.writes('Hello')).id}/comments`,
  event: async (host: Person) => `/api/events/${(await holds(host)).id}/comments`,
  discussion: async (host: Person, others: Person[]) => {
    const group = (await host.post('/api/groups', { name: 'Circle', visibility: 'open' })).body
    for (const person of others) await person.post(`/api/groups/${group.id}/join`)
    const at = `/api/groups/${group.id}/discussions`
    const discussion = (await host.post(at, { title: 'Worms', content: 'Which?' })).body
    return `${at}/${discussion.id}/comments`
  },
}
