import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import type { Comment } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { commentsOf as comments, editComment as edit, writeComment } from './testing.ts'

beforeAll(founder)

const repliesTo = ({ id }: Comment) => `/api/comments/${id}/replies`
const like = (person: Person, { id }: Comment) => person.post(`/api/comments/${id}/like`)

test('a blocked comment takes its replies with it, on every path; a hidden one leaves those of others', async () => {
  const [author, rude, polite] = [await member('author'), await member('rude'), await member('polite')]
  const post = await author.writes('Hello')
  const comment = await writeComment(rude, post, 'Rude words')
  const reply = await writeComment(polite, post, 'Please', comment.id)
  await author.post(`/api/users/${rude.id}/block`)
  const paths = [
    repliesTo(comment),
    `/api/comments/${comment.id}/history`,
    `/api/comments/${reply.id}/history`,
  ]
  for (const url of paths) expect(await author.get(url), url).toFailWith(404, commentMessages.missing)
  expect(await like(author, reply)).toFailWith(404, commentMessages.missing)
  expect(await author.all(comments(post))).toEqual([])

  await rows('update comments set hidden_at = now() where id = $1', [comment.id])
  expect((await polite.get(repliesTo(comment))).body).toMatchObject([{ id: reply.id }])
  expect((await edit(polite, reply, 'Still here')).body.content).toBe('Still here')
  expect(await edit(rude, comment, 'Still here')).toFailWith(404, commentMessages.missing)
  expect(await polite.get(`/api/comments/${comment.id}/history`)).toFailWith(404, commentMessages.missing)
})

test('after a profile is made private, likes, replies and history of its comments cannot be reached', async () => {
  const [owner, friend] = [await member('owner'), await member('friend')]
  const post = await owner.writes('Hello')
  const comment = await writeComment(friend, post, 'Hello')
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect(await friend.get(repliesTo(comment))).toFailWith(404, postMessages.missing)
  expect(await like(friend, comment)).toFailWith(404, postMessages.missing)
  expect(await edit(friend, comment, 'Changed')).toFailWith(404, postMessages.missing)
})
