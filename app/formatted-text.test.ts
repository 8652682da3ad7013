import { beforeAll, expect, test } from 'vitest'
import type { Comment } from '#features/community/comments/contract.ts'
import type { Discussion } from '#features/community/discussions/contract.ts'
import type { Post } from '#features/community/posts/contract.ts'
import { founder, member, password, rows, visitor, type Person } from './testing.ts'

beforeAll(founder)

const bold = (text: string) => [{ items: [[{ text, look: 'bold' }]] }]

test('a post has the words without marks everywhere, and its formatting as a tree', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post: Post = await thandi.writes(`**Zwartkop** #Frost *@${pieter.username}*:\n- one\n- two`)
  expect(post).toMatchObject({
    content: `Zwartkop #Frost @${pieter.username}:\n\n• one\n• two`,
    tags: ['Frost'],
    mentions: [{ id: pieter.id }],
  })
  expect(post.format).toMatchObject([
    {
      items: [[{ text: 'Zwartkop', look: 'bold' }, { text: ' #Frost ' }, { look: 'italic' }, { text: ':' }]],
    },
    { list: 'bullets', items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ])
  for (const url of ['/api/posts', `/api/users/${thandi.id}/posts`])
    expect((await visitor().all<Post>(url)).find(({ id }) => id === post.id)?.format, url).toEqual(
      post.format,
    )
  expect((await visitor().get('/api/search?q=zwartkop&type=posts')).body.posts).toMatchObject([
    { id: post.id },
  ])
})

test('an edit of the formatting alone is seen at once, and an edit may remove it', async () => {
  const thandi = await member('thandi')
  const { id } = await thandi.writes('Water early')
  const listed = async () => (await thandi.all<Post>('/api/posts')).find((post) => post.id === id)
  expect(await listed()).not.toHaveProperty('format')
  await thandi.patch(`/api/posts/${id}`, { content: '**Water early**' })
  expect(await listed()).toMatchObject({ content: 'Water early', format: bold('Water early') })
  await thandi.patch(`/api/posts/${id}`, { content: 'Water early' })
  expect(await listed()).not.toHaveProperty('format')
})

async function discuss(person: Person) {
  const group = (await person.post('/api/groups', { name: 'Formatting growers', description: 'Soil' })).body
  const at = `/api/groups/${group.id}/discussions`
  const discussion: Discussion = (await person.post(at, { title: 'Frost', content: '**Cover** them' })).body
  return { at: `${at}/${discussion.id}`, discussion }
}

test('comments and discussions are formatted too, and stay so where only something else changes', async () => {
  const thandi = await member('thandi')
  const { at, discussion } = await discuss(thandi)
  expect(discussion).toMatchObject({ content: 'Cover them', format: [{ items: [[{ look: 'bold' }, {}]] }] })
  expect((await thandi.patch(at, { isPinned: true })).body.format).toEqual(discussion.format)
  expect((await thandi.patch(at, { content: 'Cover them' })).body).not.toHaveProperty('format')

  const comment: Comment = (
    await thandi.post(`${at}/comments`, { content: 'Look [here](https://example.org)' })
  ).body
  expect(comment.content).toBe('Look here')
  const same = await thandi.patch(`/api/comments/${comment.id}`, {
    content: 'Look [here](https://example.org)',
  })
  expect(same.body).toMatchObject({ format: comment.format, editedAt: null })
  const edited = await thandi.patch(`/api/comments/${comment.id}`, { content: 'Look *here*' })
  expect(edited.body).toMatchObject({ content: 'Look here', editedAt: expect.any(String) })
  expect(edited.body.format).not.toEqual(comment.format)
})

test('a text that something else has changed shows no formatting of another text', async () => {
  const thandi = await member('thandi')
  const { id } = await thandi.writes('**Water early**')
  await rows(`update posts set content = 'By the previous release' where id = $1`, [id])
  expect((await visitor().get(`/api/posts/${id}`)).body).not.toHaveProperty('format')
})

test('the name of an erased member is in no formatting', async () => {
  const [thandi, leaving] = [await member('thandi'), await member('leavingmember')]
  const { id } = await thandi.writes(`**Thanks @${leaving.username}**`)
  const { at } = await discuss(thandi)
  await thandi.post(`${at}/comments`, { content: `*Thanks* @${leaving.username}` })
  expect((await leaving.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect((await visitor().get(`/api/posts/${id}`)).body.content).not.toContain(leaving.username)
  for (const table of ['posts', 'comments', 'discussions'])
    expect(
      await rows(`select id from ${table} where format::text like $1`, [`%${leaving.username}%`]),
    ).toEqual([])
})
