import { beforeAll, expect, test } from 'vitest'
import { founder, member, type Person } from '#app/testing.ts'
import { commentMessages } from '../copy.ts'

beforeAll(founder)

test('those who run a group delete comments under posts and events in it, and only there', async () => {
  const [creator, helper, author, commenter] = [
    await member('creator'),
    await member('helper'),
    await member('author'),
    await member('commenter'),
  ]
  const groupOf = async (person: Person) =>
    Number((await person.post('/api/groups', { name: 'Growers', visibility: 'open' })).body.id)
  const [group, other] = [await groupOf(creator), await groupOf(author)]
  for (const person of [helper, author, commenter]) await person.post(`/api/groups/${group}/join`)
  await creator.put(`/api/groups/${group}/moderators/${helper.id}`)
  const event = {
    type: 'event',
    isEvent: 'true',
    title: 'Swap',
    location: 'Here',
    time: '10:00',
    eventDate: '2100-01-01',
  }
  const write = async (more: object): Promise<number> =>
    (await author.post('/api/posts', { content: 'Hello', ...more })).body.id
  const commentOn = async (id: number): Promise<number> =>
    (await commenter.post(`/api/posts/${id}/comments`, { content: 'Rude' })).body.id
  const remove = (person: Person, id: number) => person.del(`/api/comments/${id}`)
  for (const more of [
    { audience: 'group', groupId: group },
    { ...event, groupId: group },
  ]) {
    const id = await write(more)
    for (const person of [creator, helper])
      expect((await remove(person, await commentOn(id))).status).toBe(200)
  }
  await commenter.post(`/api/groups/${other}/join`)
  for (const more of [{}, { audience: 'group', groupId: other }, { ...event, groupId: other }])
    expect(await remove(helper, await commentOn(await write(more)))).toFailWith(403, commentMessages.notYours)

  const id = await write({ audience: 'group', groupId: group })
  const late = await commentOn(id)
  await creator.put(`/api/groups/${group}/moderators/${helper.id}`)
  await creator.del(`/api/groups/${group}/moderators/${helper.id}`)
  expect(await remove(helper, late)).toFailWith(403, commentMessages.notYours)
  await commenter.del(`/api/groups/${group}/leave`)
  expect((await remove(commenter, late)).status).toBe(200)
})
