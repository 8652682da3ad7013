import { beforeAll, expect, test } from 'vitest'
import { type Discussion } from '../contract.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { type Group } from '#features/groups/contract.ts'
import { drift, mark, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { commentMessages } from '#features/comments/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { groupMessages } from '#features/groups/copy.ts'
import { discussionMessages } from '../copy.ts'
import { auditMessages } from '#features/audit/copy.ts'

let [thandi, sipho, lerato, outside]: Person[] = []
const people = () => {
  if (!thandi || !sipho || !lerato || !outside) throw new Error('Nobody is there')
  return { thandi, sipho, lerato, outside }
}

beforeAll(async () => {
  ;[thandi, sipho, lerato, outside] = [
    await member('thandi'),
    await member('sipho'),
    await member('lerato'),
    await member('outside'),
  ]
})

/** thandi's group, with sipho and lerato as members. */
async function circle(visibility = 'open'): Promise<{ group: Group; url: string }> {
  const { thandi: creator, sipho: one, lerato: other } = people()
  const group: Group = (await creator.post('/api/groups', { name: 'Circle', visibility })).body
  for (const person of [one, other]) {
    await creator.post(`/api/groups/${group.id}/invites`, { userId: person.id })
    await person.post(`/api/groups/${group.id}/join`)
  }
  return { group, url: `/api/groups/${group.id}/discussions` }
}
const starts = async (person: Person, url: string, title = 'Which worms?'): Promise<Discussion> => {
  const answer = await person.post(url, { title, content: 'I have lost the bin twice.' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const titles = async (person: Person, url: string) => (await person.all(url)).map(({ title }) => title)
const notificationsOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)

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

test('members comment, oldest first, and the author is notified', async () => {
  const { sipho: author, lerato: other, outside: stranger } = people()
  const { url } = await circle()
  const { id } = await starts(author, url, 'Heard')
  const comments = `${url}/${id}/comments`
  expect(await other.post(comments, { content: '  ' })).toFailWith(400, commentMessages.blank)
  expect(await other.post(comments, { content: 'x'.repeat(2001) })).toFailWith(
    400,
    fieldMessages.tooLong(2000),
  )
  expect(await stranger.post(comments, { content: 'a' })).toFailWith(403, discussionMessages.membersOnly)
  await other.post(comments, { content: 'Depth.' })
  await author.post(comments, { content: 'How deep?' })
  const all = await visitor().all(`${comments}?limit=1`)
  expect(all.map(({ content, userId }) => [content, userId])).toEqual([
    ['Depth.', other.id],
    ['How deep?', author.id],
  ])
  expect((await visitor().get(`${url}/${id}`)).body.commentsCount).toBe(2)
  expect(await notificationsOf(author)).toContain('lerato commented on Heard')
})

test('a comment is deleted by its author, the author of the discussion, the creator or a moderator', async () => {
  const { thandi: creator, sipho: author, lerato: other, outside: stranger } = people()
  const { group, url } = await circle()
  await stranger.post(`/api/groups/${group.id}/join`)
  const { id } = await starts(author, url)
  const moderator = await staff('moderator')
  for (const person of [other, author, creator, moderator]) {
    const comment = (await other.post(`${url}/${id}/comments`, { content: 'Depth.' })).body
    const at = `${url}/${id}/comments/${comment.id}`
    expect(await stranger.del(at)).toFailWith(403, commentMessages.notYours)
    expect((await person.del(`${at}?reason=Sells`)).body).toEqual({
      message: commentMessages.deleted,
    })
    expect(await person.del(at)).toFailWith(404, commentMessages.missing)
  }
  expect(await drift()).toEqual([])
})

test('moderators can remove content despite a private group or a block, others cannot', async () => {
  const { thandi: creator, sipho: author, lerato: other } = people()
  const { group, url } = await circle('private')
  const [moderator, stranger] = [await staff('moderator'), await member('stranger')]
  for (const person of [creator, author, other]) await person.post(`/api/users/${moderator.id}/block`)
  const { id } = await starts(author, url, 'Seeds for sale')
  const comment = (await other.post(`${url}/${id}/comments`, { content: 'Cheap seeds' })).body
  const [said, begun] = [`${url}/${id}/comments/${comment.id}`, `${url}/${id}`]
  for (const at of [said, begun, `/api/groups/${group.id}`]) {
    expect(await stranger.del(`${at}?reason=Sells`)).toFailWith(404, groupMessages.missing)
    expect(await moderator.get(begun)).toFailWith(404, groupMessages.missing)
    expect(await moderator.del(at)).toFailWith(400, auditMessages.reason)
    expect((await moderator.del(`${at}?reason=Sells`)).status).toBe(200)
    expect((await moderator.del(`${at}?reason=Sells`)).status).toBe(404)
  }
  expect(
    await rows('select action, about_type, about_id, reason from audit_log where actor_id = $1 order by id', [
      moderator.id,
    ]),
  ).toEqual([
    { action: 'comment.delete', aboutType: 'comment', aboutId: comment.id, reason: 'Sells' },
    { action: 'discussion.delete', aboutType: 'discussion', aboutId: id, reason: 'Sells' },
    { action: 'group.delete', aboutType: 'group', aboutId: group.id, reason: 'Sells' },
  ])
  expect(await drift()).toEqual([])
})

test('a block in either direction hides a discussion from members, but not from the staff', async () => {
  const { sipho: author, lerato: other } = people()
  const { url } = await circle()
  const moderator = await staff('moderator')
  const { id } = await starts(author, url)
  const comment = (await author.post(`${url}/${id}/comments`, { content: 'Depth.' })).body
  for (const person of [other, moderator]) await author.post(`/api/users/${person.id}/block`)
  const said = `${url}/${id}/comments/${comment.id}`
  for (const at of [said, `${url}/${id}`]) {
    expect(await other.del(`${at}?reason=Rude`)).toFailWith(404, discussionMessages.missing)
    expect((await moderator.del(`${at}?reason=Rude`)).status).toBe(200)
  }
  await author.del(`/api/users/${other.id}/block`)
})

test('a discussion or comment cannot be reached through another group or discussion', async () => {
  const { thandi: creator, sipho: author } = people()
  const [here, there] = [await circle(), await circle()]
  const [mine, other] = [await starts(author, here.url), await starts(author, there.url)]
  const comment = (await author.post(`${here.url}/${mine.id}/comments`, { content: 'a' })).body
  for (const answer of [
    await creator.get(`${there.url}/${mine.id}`),
    await creator.patch(`${there.url}/${mine.id}`, { isPinned: true }),
    await creator.del(`${there.url}/${mine.id}`),
    await creator.get(`${there.url}/${mine.id}/comments`),
    await author.post(`${there.url}/${mine.id}/comments`, { content: 'a' }),
  ])
    expect(answer).toFailWith(404, discussionMessages.missing)
  expect(await creator.del(`${there.url}/${other.id}/comments/${comment.id}`)).toFailWith(
    404,
    commentMessages.missing,
  )
})

test('concurrent comments and deletions leave correct counts', async () => {
  const { sipho: author, lerato: other } = people()
  const { url } = await circle()
  const { id } = await starts(author, url)
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? author : other).post(`${url}/${id}/comments`, { content: 'a' }),
    ),
  )
  await Promise.all(
    written
      .slice(0, 10)
      .flatMap(({ body }) =>
        [author, author].map((person) => person.del(`${url}/${id}/comments/${body.id}`)),
      ),
  )
  expect((await author.get(`${url}/${id}`)).body.commentsCount).toBe(10)
  expect(await drift()).toEqual([])
})

test('content is hidden by a block and while its author’s account is deactivated', async () => {
  const { thandi: creator, lerato: other } = people()
  const { group, url } = await circle()
  const author = await member('author')
  await author.post(`/api/groups/${group.id}/join`)
  const [mine, hers] = [await starts(author, url, 'mine'), await starts(other, url, 'hers')]
  await author.post(`${url}/${hers.id}/comments`, { content: 'a' })
  await other.post(`/api/users/${author.id}/block`)
  expect(await titles(other, url)).toEqual(['hers'])
  expect(await other.get(`${url}/${mine.id}`)).toFailWith(404, discussionMessages.missing)
  expect(await other.all(`${url}/${hers.id}/comments`)).toEqual([])
  expect(await titles(author, url)).toEqual(['mine'])
  await mark(author, 'deactivated_at')
  expect(await titles(creator, url)).toEqual(['hers'])
})

test('members of the group can read a member with a private profile, others cannot', async () => {
  const { thandi: creator, outside: stranger } = people()
  const { group, url } = await circle()
  const author = await member('author', { profileVisibility: 'private' })
  await author.post(`/api/groups/${group.id}/join`)
  await starts(author, url, 'quiet')
  expect(await titles(creator, url)).toEqual(['quiet'])
  expect(await titles(stranger, url)).toEqual([])
  expect(await titles(visitor(), url)).toEqual([])
})

test('anyone can read the discussions of a group with join requests', async () => {
  const { sipho: author } = people()
  const { url } = await circle('request')
  await starts(author, url, 'open to read')
  expect(await titles(visitor(), url)).toEqual(['open to read'])
})
