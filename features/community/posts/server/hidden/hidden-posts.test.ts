import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { founds, joins } from '#features/community/groups/server/testing.ts'
import { reports } from '#features/members/reports/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { postMessages } from '../../copy.ts'

beforeAll(founder)

const hide = (person: Person, id: number) => person.post(`/api/posts/${id}/hidden`)
const showAgain = (person: Person, id: number) => person.del(`/api/posts/${id}/hidden`)
const idsOf = async (person: Person, list: string) => (await person.all(list)).map(({ id }) => id)

/** A post of a group with a tag, liked and saved by its reader, who follows the author. */
async function readPost() {
  const [author, reader, other] = [await member('author'), await member('reader'), await member('other')]
  const group = await founds(author)
  for (const person of [reader, other]) {
    await joins(person, group)
    await person.post(`/api/users/${author.id}/follow`)
  }
  const { id } = await author.writes(`Mulching with #hiddentag${author.id} and straw${author.id}`, {
    audience: 'group',
    groupId: group.id,
  })
  await reader.post(`/api/posts/${id}/save`)
  const lists = [
    '/api/posts',
    '/api/posts?limit=1',
    '/api/posts?feed=following',
    `/api/posts?tag=hiddentag${author.id}`,
    `/api/users/${author.id}/posts`,
    `/api/groups/${group.id}/posts`,
    `/api/search/posts?q=straw${author.id}`,
  ]
  return { id, author, reader, other, lists }
}

test.each(['Not for me', 'a report'])(
  'a post that a member hides by %s leaves every list of theirs, and no list of others',
  async (way) => {
    const { id, author, reader, other, lists } = await readPost()
    for (const list of lists) expect(await idsOf(reader, list), list).toContain(id)
    for (let twice = 0; twice < 2; twice += 1) {
      const { status } = way === 'a report' ? await reports(reader, 'post', id) : await hide(reader, id)
      expect(status).toBe(way === 'a report' ? 201 : 200)
    }

    for (const list of [...lists, '/api/users/me/saved'])
      expect(await idsOf(reader, list), list).not.toContain(id)
    expect((await reader.get(`/api/posts/fresh?since=${id - 1}`)).body.count).toBe(0)
    for (const person of [other, author])
      for (const list of lists) expect(await idsOf(person, list), list).toContain(id)

    expect((await showAgain(reader, id)).body).toEqual({ isHidden: false })
    for (const list of [...lists, '/api/users/me/saved'])
      expect(await idsOf(reader, list), list).toContain(id)
  },
)

test('its own page shows a hidden post with a mark, and what one does there works', async () => {
  const { id, reader, other } = await readPost()
  await hide(reader, id)
  expect((await reader.get(`/api/posts/${id}`)).body).toMatchObject({ id, isHiddenByViewer: true })
  expect((await other.get(`/api/posts/${id}`)).body).not.toHaveProperty('isHiddenByViewer')
  expect((await reader.post(`/api/posts/${id}/like`)).body).toEqual({ isLiked: true, likesCount: 1 })
  expect((await reader.post(`/api/posts/${id}/reactions`, { kind: 'pula' })).status).toBe(200)
  const { body: comment } = await reader.post(`/api/posts/${id}/comments`, { content: 'Still here' })
  expect((await reader.post(`/api/comments/${comment.id}/like`)).status).toBe(200)
  await showAgain(reader, id)
  expect((await reader.get(`/api/posts/${id}`)).body).not.toHaveProperty('isHiddenByViewer')
})

test('nothing about a hidden post notifies the member any more', async () => {
  const { id, author, reader } = await readPost()
  const { body: comment } = await reader.post(`/api/posts/${id}/comments`, { content: 'How deep?' })
  const answer = () => author.post(`/api/posts/${id}/comments`, { content: 'A hand', parentId: comment.id })
  const about = async () =>
    (await reader.all('/api/notifications')).filter(({ relatedId }) => relatedId === id)
  await answer()
  expect(await about()).toHaveLength(1)
  await hide(reader, id)
  await answer()
  expect(await about()).toEqual([])
  expect((await reader.get('/api/users/me')).body.unreadNotifications).toBe(0)
  await showAgain(reader, id)
  expect(await about()).toHaveLength(1)
})

test('a hidden event leaves the calendar and keeps its own page', async () => {
  const [author, reader, other] = [await member('author'), await member('reader'), await member('other')]
  const { id } = await holds(author)
  await hide(reader, id)
  for (const list of ['/api/events?when=upcoming&limit=100', '/api/posts']) {
    expect(await idsOf(reader, list), list).not.toContain(id)
    expect(await idsOf(other, list), list).toContain(id)
  }
  expect((await reader.get(`/api/events/${id}`)).body).toMatchObject({ id, isHiddenByViewer: true })
  expect((await reader.post(`/api/posts/${id}/attend`)).status).toBe(200)
})

test('only members hide, only what they can see, and nobody their own', async () => {
  const { id, author, reader } = await readPost()
  expect(await hide(visitor(), id)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await hide(author, id)).toFailWith(403, postMessages.hideOwn)
  await author.post(`/api/users/${reader.id}/block`)
  expect(await hide(reader, id)).toFailWith(404, postMessages.missing)
  expect(await showAgain(reader, id)).toFailWith(404, postMessages.missing)
})

test('a limited member and one who has blocked the author and lifted it hide and report all the same', async () => {
  const { id, author, reader, lists } = await readPost()
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [reader.id])
  await reader.post(`/api/users/${author.id}/block`)
  expect((await reports(reader, 'post', id)).status).toBe(404)
  await reader.del(`/api/users/${author.id}/block`)
  expect((await reports(reader, 'post', id)).status).toBe(201)
  expect(await idsOf(reader, lists[0] ?? '')).not.toContain(id)
})

test('what a member has hidden is deleted with the account', async () => {
  const { id, reader } = await readPost()
  await hide(reader, id)
  const hidden = () => rows('select post_id from hidden_posts where user_id = $1', [reader.id])
  expect(await hidden()).toEqual([{ postId: id }])
  await rows('delete from users where id = $1', [reader.id])
  expect(await hidden()).toEqual([])
})
