import { expect } from 'vitest'
import type { Person } from '#app/testing.ts'
import type { Post } from '#features/posts/contract.ts'
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
