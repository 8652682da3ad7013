import { beforeAll, expect, test } from 'vitest'
import { drift, staff, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { discussionMessages } from '../copy.ts'
import { circle, notificationsOf, people, starts, titles, registerPeople } from './testing.ts'

beforeAll(registerPeople)

test('members start discussions; title and content are required', async () => {
  const { sipho: author, outside: stranger } = people()
  const { group, url } = await circle()
  const made = await starts(author, url, ' Which worms? ')
  expect(made).toMatchObject({
    groupId: group.id,
    userId: author.id,
    title: 'Which worms?',
    isPinned: false,
    commentsCount: 0,
    editedAt: null,
  })
  for (const body of [
    {},
    { title: 'a' },
    { content: 'a' },
    { title: ' ', content: 'a' },
    { title: 'a', content: '' },
  ])
    expect(await author.post(url, body)).toFailWith(400, discussionMessages.required)
  expect(await author.post(url, { title: 'x'.repeat(201), content: 'a' })).toFailWith(
    400,
    fieldMessages.tooLong(200),
  )
  expect(await stranger.post(url, { title: 'a', content: 'b' })).toFailWith(
    403,
    discussionMessages.membersOnly,
  )
  expect(await visitor().post(url, { title: 'a', content: 'b' })).toFailWith(401, errorCopy.notAuthenticated)
  expect(await notificationsOf(people().thandi)).toContain('sipho started a discussion in Circle')
  expect(await drift()).toEqual([])
})

test('a discussion that is sent again after a lost answer is started and announced to the creator once', async () => {
  const { thandi: creator, sipho: author } = people()
  const { group, url } = await circle()
  const before = (await notificationsOf(creator)).length
  const send = (title: string) =>
    author.post(url, { title, content: 'Twice?' }, { 'idempotency-key': `discussion-${group.id}` })
  const [first, again] = [await send('Once'), await send('Once')]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await titles(author, url)).toEqual(['Once'])
  expect(await notificationsOf(creator)).toHaveLength(before + 1)
  expect(await send('Changed')).toFailWith(409, errorCopy.sameKey)
  expect(await drift()).toEqual([])
})

test('a removed member cannot write', async () => {
  const { thandi: creator, sipho: author } = people()
  const { group, url } = await circle()
  const { id } = await starts(author, url)
  await creator.del(`/api/groups/${group.id}/members/${author.id}`)
  expect(await author.post(url, { title: 'a', content: 'b' })).toFailWith(403, discussionMessages.membersOnly)
  expect(await author.post(`${url}/${id}/comments`, { content: 'b' })).toFailWith(
    403,
    discussionMessages.membersOnly,
  )
})

test('pinned discussions are listed first, then the newest, page by page', async () => {
  const { thandi: creator, sipho: author } = people()
  const { url } = await circle()
  const [first] = [
    await starts(author, url, 'one'),
    await starts(author, url, 'two'),
    await starts(author, url, 'three'),
  ]
  expect(await author.patch(`${url}/${first?.id}`, { isPinned: true })).toFailWith(
    403,
    discussionMessages.notYoursToPin,
  )
  expect((await creator.patch(`${url}/${first?.id}`, { isPinned: true })).body).toMatchObject({
    isPinned: true,
    editedAt: null,
  })
  expect(await titles(visitor(), `${url}?limit=1`)).toEqual(['one', 'three', 'two'])
  await creator.patch(`${url}/${first?.id}`, { isPinned: false })
  expect(await titles(visitor(), `${url}?limit=2`)).toEqual(['three', 'two', 'one'])
})

test('only the author edits the text; changing text and pin together requires being both author and creator', async () => {
  const { thandi: creator, sipho: author, lerato: other } = people()
  const { url } = await circle()
  const { id } = await starts(author, url)
  for (const person of [creator, other])
    expect(await person.patch(`${url}/${id}`, { title: 'Mine' })).toFailWith(403, discussionMessages.notYours)
  expect(await creator.patch(`${url}/${id}`, { title: 'a', isPinned: true })).toFailWith(
    403,
    discussionMessages.notYours,
  )
  expect(await author.patch(`${url}/${id}`, { title: 'a', isPinned: true })).toFailWith(
    403,
    discussionMessages.notYoursToPin,
  )
  for (const body of [{}, { title: ' ' }, { content: '' }])
    expect(await author.patch(`${url}/${id}`, body)).toFailWith(400, discussionMessages.required)
  const edited = (await author.patch(`${url}/${id}`, { content: 'Bury it.' })).body
  expect(edited).toMatchObject({ title: 'Which worms?', content: 'Bury it.' })
  expect(edited.editedAt).not.toBeNull()
})

test('a discussion is deleted by its author, the creator or a moderator', async () => {
  const { thandi: creator, sipho: author, lerato: other } = people()
  const { url } = await circle()
  const moderator = await staff('moderator')
  for (const person of [author, creator, moderator]) {
    const { id } = await starts(author, url)
    await other.post(`${url}/${id}/comments`, { content: 'Depth.' })
    expect(await other.del(`${url}/${id}`)).toFailWith(403, discussionMessages.notYoursToDelete)
    expect((await person.del(`${url}/${id}?reason=Sells`)).body).toEqual({
      message: discussionMessages.deleted,
    })
    expect(await person.del(`${url}/${id}`)).toFailWith(404, discussionMessages.missing)
  }
  expect(await drift()).toEqual([])
})
