import { beforeAll, expect, test } from 'vitest'
import { drift, mark, member, rows, staff, visitor } from '#app/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { discussionMessages } from '../copy.ts'
import { circle, people, starts, titles, registerPeople } from './testing.ts'

beforeAll(registerPeople)

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
