import { beforeAll, expect, test } from 'vitest'
import { rows, testApp, visitor, type Person } from '#app/testing.ts'
import { groupMessages } from '#features/community/groups/copy.ts'
import { purgeReads } from './discussions.jobs.ts'
import { circle, people, registerPeople, starts } from './testing.ts'

beforeAll(registerPeople)

const unread = async (person: Person, url: string): Promise<string[]> =>
  (await person.all(url)).filter(({ isUnread }) => isUnread).map(({ title }) => title)
const hasUnread = async (person: Person, id: number): Promise<boolean> =>
  (await person.get(`/api/groups/${id}`)).body.hasUnread

test('a discussion is unread where somebody else wrote in it since, until it is read', async () => {
  const { thandi, sipho, outside } = people()
  const { group, url } = await circle()
  const { id } = await starts(thandi, url)
  expect(await unread(sipho, url)).toEqual(['Which worms?'])
  expect(await Promise.all([thandi, outside, visitor()].map((one) => unread(one, url)))).toEqual([[], [], []])
  expect([await hasUnread(sipho, group.id), await hasUnread(thandi, group.id)]).toEqual([true, false])

  expect((await sipho.put(`${url}/${id}/read`)).body.isUnread).toBe(false)
  expect(await unread(sipho, url)).toEqual([])
  expect(await hasUnread(sipho, group.id)).toBe(false)

  await sipho.post(`${url}/${id}/comments`, { content: 'Red ones' })
  expect(await unread(sipho, url)).toEqual([])
  expect(await unread(thandi, url)).toEqual(['Which worms?'])
  expect(await hasUnread(thandi, group.id)).toBe(true)
  expect(await outside.put(`${url}/${id}/read`)).toFailWith(403, groupMessages.closed)
})

test('all discussions of a group are marked as read at once', async () => {
  const { thandi, sipho, outside } = people()
  const { group, url } = await circle()
  await starts(thandi, url)
  await starts(thandi, url, 'Another')
  const all = `/api/groups/${group.id}/discussions-read`
  expect(await unread(sipho, url)).toHaveLength(2)
  expect((await sipho.put(all)).body.hasUnread).toBe(false)
  expect(await unread(sipho, url)).toEqual([])
  await starts(thandi, url, 'A third')
  expect(await unread(sipho, url)).toEqual(['A third'])
  expect(await outside.put(all)).toFailWith(403, groupMessages.closed)
})

test('what is older than 30 days is not unread, and is forgotten', async () => {
  const { thandi, sipho } = people()
  const { url } = await circle()
  const { id } = await starts(thandi, url)
  await sipho.put(`${url}/${id}/read`)
  await rows(`update group_members set discussions_read_at = now() - interval '90 days' where user_id = $1`, [
    sipho.id,
  ])
  await rows(`update discussions set active_at = now() - interval '31 days' where id = $1`, [id])
  await rows(
    `update discussion_reads set read_at = now() - interval '32 days' where user_id = $1 and discussion_id = $2`,
    [sipho.id, id],
  )
  expect(await unread(sipho, url)).toEqual([])
  await purgeReads.run(await testApp())
  expect(
    await rows('select from discussion_reads where discussion_id = $1 and user_id = $2', [id, sipho.id]),
  ).toEqual([])
})
