import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, type Person } from '#app/testing.ts'
import { circle, people, registerPeople, starts } from '#features/community/discussions/server/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { CommentForStaff, GroupForStaff, PostForStaff } from '../contract.ts'

let moderator: Person
beforeAll(async () => {
  await founder()
  moderator = await staff('moderator')
  await registerPeople()
})

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

test('staff search posts and events in separate lists', async () => {
  const author = await member('author')
  const [post, event] = [await author.writes('Laundry day'), await holds(author)]
  const find = (type: string) =>
    moderator.all<PostForStaff>(`/api/admin/posts?type=${type}&q=laundry&limit=1`)
  expect(idsOf(await find('post'))).toEqual([post.id])
  expect(idsOf(await find('event'))).toEqual([event.id])
  expect((await moderator.get('/api/admin/posts?type=moon')).status).toBe(400)
})

test('staff search groups page by page, also private ones, and delete one with a reason', async () => {
  const creator = await member('creator')
  const make = async (name: string, visibility: string) =>
    Number((await creator.post('/api/groups', { name, visibility })).body.id)
  const [open, hidden] = [
    await make('Fynbos 100% open', 'open'),
    await make('Fynbos 100% private', 'private'),
  ]
  const find = () => moderator.all<GroupForStaff>('/api/admin/groups?q=FYNBOS%20100%25&limit=1')
  expect(await find()).toMatchObject([
    { id: hidden, visibility: 'private', isOpen: false, creator: { id: creator.id } },
    { id: open, visibility: 'open', isOpen: true, membersCount: 1 },
  ])
  expect(await moderator.del(`/api/groups/${hidden}`)).toFailWith(400, auditMessages.reason)
  expect((await moderator.del(`/api/groups/${hidden}?reason=Sells`)).status).toBe(200)
  expect(idsOf(await find())).toEqual([open])
  expect(await creator.get('/api/admin/groups')).toFailWith(403, errorCopy.staffOnly)
})

test('staff search comments on posts, events and discussions, and delete one with a reason', async () => {
  const { thandi, sipho } = people()
  const [post, event] = [await thandi.writes('Hello'), await holds(thandi)]
  const comment = async (path: string) => Number((await sipho.post(path, { content: 'Rude words' })).body.id)
  const [ofPost, ofEvent] = [
    await comment(`/api/posts/${post.id}/comments`),
    await comment(`/api/events/${event.id}/comments`),
  ]
  await sipho.post(`/api/posts/${post.id}/comments`, { content: 'Kind' })
  const { group, url } = await circle()
  const discussion = await starts(thandi, url)
  const ofDiscussion = await comment(`${url}/${discussion.id}/comments`)
  const find = (on: string) => moderator.all<CommentForStaff>(`/api/admin/comments?on=${on}&q=rude&limit=1`)

  expect(await find('posts')).toMatchObject([
    { id: ofEvent, content: 'Rude words', isOpen: true, subject: { kind: 'event', id: event.id } },
    { id: ofPost, user: { id: sipho.id }, isOpen: true, subject: { kind: 'post', id: post.id } },
  ])
  expect(await find('discussions')).toMatchObject([
    { id: ofDiscussion, isOpen: true, subject: { kind: 'discussion', id: discussion.id, groupId: group.id } },
  ])
  expect((await moderator.del(`/api/comments/${ofPost}?reason=Rude`)).status).toBe(200)
  expect((await moderator.del(`${url}/${discussion.id}/comments/${ofDiscussion}?reason=Rude`)).status).toBe(
    200,
  )
  expect(idsOf(await find('posts'))).toEqual([ofEvent])
  expect(await find('discussions')).toEqual([])
  expect((await moderator.get('/api/admin/comments?on=moon')).status).toBe(400)
  expect(await sipho.get('/api/admin/comments?on=posts')).toFailWith(403, errorCopy.staffOnly)
})

test('staff see that something was written for a few people, but neither read it nor find it by its words', async () => {
  const author = await member('author')
  const group = async (more: object) =>
    Number((await author.post('/api/groups', { name: 'A few', ...more })).body.id)
  const [closed, discreet] = [
    await group({ visibility: 'private' }),
    await group({ visibility: 'open', isDiscreet: true }),
  ]
  const content = 'Ourselves alone'
  const places = [
    { audience: 'group', groupId: closed },
    { audience: 'group', groupId: discreet },
    { audience: 'followers' },
  ]
  for (const place of places) {
    const { id } = await author.writes(content, place)
    await author.post(`/api/posts/${id}/comments`, { content })
    const [listed] = await moderator.all<PostForStaff>('/api/admin/posts?type=post')
    expect(listed).toMatchObject({ id, content: null, isOpen: false })
    const [comment] = await moderator.all<CommentForStaff>('/api/admin/comments?on=posts')
    expect(comment).toMatchObject({ content: null, subject: { id } })
    await author.del(`/api/posts/${id}`)
    const [deleted] = await moderator.all<PostForStaff>('/api/admin/posts?type=post&deleted=true')
    expect(deleted).toMatchObject({ id, content: null })
  }
  const shy = await member('shy', { profileVisibility: 'followers' })
  const { id } = await shy.writes(content)
  expect((await moderator.all<PostForStaff>('/api/admin/posts?type=post'))[0]).toMatchObject({
    id,
    content: null,
  })
  const event = await holds(author, { groupId: closed, title: 'Ourselves' })
  expect((await moderator.all<PostForStaff>('/api/admin/posts?type=event'))[0]).toMatchObject({
    id: event.id,
    content: null,
  })
  for (const list of ['posts?type=post', 'posts?type=event', 'posts?deleted=true', 'comments?on=posts'])
    expect(await moderator.all(`/api/admin/${list}&q=ourselves`)).toEqual([])
})

test('the record of what staff did to something written for a few people does not quote it', async () => {
  const { thandi, sipho } = people()
  const { group, url } = await circle('private')
  const discussion = await starts(thandi, url, 'Between us')
  const post = await thandi.writes('Between us', { audience: 'group', groupId: group.id })
  const toFollowers = await thandi.writes('Between us', { audience: 'followers' })
  const { body: comment } = await sipho.post(`${url}/${discussion.id}/comments`, { content: 'Between us' })
  const { body: onPost } = await sipho.post(`/api/posts/${post.id}/comments`, { content: 'Between us' })
  const admin = await staff('admin')
  for (const path of [
    `${url}/${discussion.id}/comments/${comment.id}`,
    `/api/comments/${onPost.id}`,
    `/api/posts/${post.id}`,
    `/api/posts/${toFollowers.id}`,
    `${url}/${discussion.id}`,
  ])
    expect((await moderator.del(`${path}${path.includes('?') ? '&' : '?'}reason=Rude`)).status, path).toBe(
      200,
    )
  const open = await thandi.writes('For everybody to read')
  await moderator.del(`/api/posts/${open.id}?reason=Rude`)
  const { text } = await admin.get('/api/admin/audit')
  expect(text).toContain('For everybody to read')
  expect(text).not.toContain('Between us')
})

test('the text of comments in a private group is for its members, and staff do not find it by its words', async () => {
  const { thandi, sipho } = people()
  const { group, url } = await circle('private')
  const discussion = await starts(thandi, url)
  const { body } = await sipho.post(`${url}/${discussion.id}/comments`, { content: 'Between ourselves' })
  const event = await holds(thandi, { groupId: group.id })
  const ofEvent = await sipho.post(`/api/events/${event.id}/comments`, { content: 'Between ourselves' })
  for (const [on, id] of [
    ['discussions', body.id],
    ['posts', ofEvent.body.id],
  ] as const) {
    const list = `/api/admin/comments?on=${on}`
    expect((await moderator.all<CommentForStaff>(list))[0]).toMatchObject({
      id,
      content: null,
      isOpen: false,
    })
    expect(await moderator.all(`${list}&q=ourselves`)).toEqual([])
  }
})
