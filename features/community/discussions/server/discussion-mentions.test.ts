import { beforeAll, expect, test } from 'vitest'
import { member, type Person } from '#app/testing.ts'
import type { Discussion } from '../contract.ts'
import { circle, notificationsOf, people, registerPeople } from './testing.ts'

beforeAll(registerPeople)

const startsWith = async (person: Person, url: string, content: string): Promise<Discussion> => {
  const answer = await person.post(url, { title: 'Which worms?', content })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const edit = async (person: Person, url: string, { id }: Discussion, change: object): Promise<Discussion> => {
  const answer = await person.patch(`${url}/${id}`, change)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Of the mentions, what the person was notified of. */
const mentionsOf = async (person: Person) =>
  (await notificationsOf(person)).filter((content: string) => content.includes('mentioned'))

const unreadOf = async (person: Person): Promise<number> =>
  (await person.all('/api/notifications')).filter(({ isRead }) => !isRead).length

test('a discussion names its mentioned members, and each of them is notified once', async () => {
  const { sipho } = people()
  const { group, url } = await circle()
  const [named, later] = [await member('named'), await member('later')]
  for (const person of [named, later]) await person.post(`/api/groups/${group.id}/join`)
  const discussion = await startsWith(sipho, url, `**Ask** @${named.username} or @nobody.here`)
  expect(discussion.mentions).toEqual([{ id: named.id, username: named.username }])
  expect(await mentionsOf(named)).toEqual(['sipho mentioned you in Which worms?'])
  expect((await named.all(url))[0].mentions).toEqual(discussion.mentions)

  await named.post('/api/notifications/read-all')
  expect((await edit(sipho, url, discussion, { title: 'Worms' })).mentions).toEqual(discussion.mentions)
  const both = await edit(sipho, url, discussion, { content: `@${named.username} and @${later.username}` })
  expect(new Set(both.mentions.map(({ id }) => id))).toEqual(new Set([named.id, later.id]))
  expect(await mentionsOf(later)).toEqual(['sipho mentioned you in Worms'])
  expect((await edit(sipho, url, discussion, { content: 'Nobody' })).mentions).toEqual([])
  await edit(sipho, url, discussion, { content: `@${named.username}` })
  expect(await unreadOf(named)).toBe(0)
})

test('a second discussion of a group that mentions somebody notifies them again', async () => {
  const { sipho, lerato } = people()
  const { url } = await circle()
  await startsWith(sipho, url, `@${lerato.username}`)
  await lerato.post('/api/notifications/read-all')
  await startsWith(sipho, url, `@${lerato.username}`)
  expect(await unreadOf(lerato)).toBe(1)
})

test('the creator of the group is notified of a discussion once, as mentioned', async () => {
  const { thandi, sipho } = people()
  const { url } = await circle()
  const before = await notificationsOf(thandi)
  await startsWith(sipho, url, `@${thandi.username}, which ones?`)
  expect((await notificationsOf(thandi)).slice(0, -before.length)).toEqual([
    'sipho mentioned you in Which worms?',
  ])
})

test('nobody is notified of a discussion that they cannot see', async () => {
  const { thandi, lerato } = people()
  const { group, url } = await circle('private')
  const [author, outside, invited, blocked, quiet] = await Promise.all(
    ['author', 'outside', 'invited', 'blocked', 'quiet'].map((name) => member(name)),
  )
  if (!author || !outside || !invited || !blocked || !quiet) throw new Error('Missing members')
  for (const person of [author, invited, blocked, quiet])
    await thandi.post(`/api/groups/${group.id}/invites`, { userId: person.id })
  for (const person of [author, blocked, quiet]) await person.post(`/api/groups/${group.id}/join`)
  await blocked.post(`/api/users/${author.id}/block`)
  await quiet.patch('/api/users/me/notifications', { commentNotifications: false })
  const all = [outside, invited, blocked, quiet, lerato]
  const { mentions } = await startsWith(author, url, all.map(({ username }) => `@${username}`).join(' '))
  expect(mentions.map(({ id }) => id)).not.toContain(blocked.id)
  for (const person of [outside, invited, blocked, quiet]) expect(await mentionsOf(person)).toEqual([])
  expect((await mentionsOf(lerato))[0]).toBe('author mentioned you in Which worms?')

  const open = await circle('open')
  await author.post(`/api/groups/${open.group.id}/join`)
  await author.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  await startsWith(author, open.url, `@${outside.username}`)
  expect(await mentionsOf(outside)).toEqual([])
})
