import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
import { groupOf, holds, inHours } from '#features/community/events/server/testing.ts'
import type { Activity } from '../visitor.contract.ts'
import { readActivity } from './activity.ts'

beforeAll(founder)

const now = async (): Promise<Activity> => readActivity((await testApp()).db)

test('a visitor reads how many members, groups and new posts everybody may see', async () => {
  const before = await now()
  const [thandi, closed, gone] = [
    await member('thandi'),
    await member('closed', { profileVisibility: 'private' }),
    await member('gone'),
  ]
  await thandi.writes('Seen')
  await closed.writes('Hidden')
  await gone.writes('Of somebody who left')
  const old = await thandi.writes('Old')
  await rows(`update posts set created_at = now() - interval '2 days' where id = $1`, [old.id])
  await rows(`update users set deactivated_at = now() where id = $1`, [gone.id])
  await groupOf(thandi)
  await groupOf(thandi, 'private')
  expect(await now()).toMatchObject({
    membersCount: before.membersCount + 2,
    postsCount: before.postsCount + 1,
    groupsCount: before.groupsCount + 1,
  })
  expect((await visitor().get('/api/activity')).status).toBe(200)
})

test('the next event is one that everybody may see and that takes place', async () => {
  const [kabelo, closed] = [await member('kabelo'), await member('closed', { profileVisibility: 'private' })]
  await holds(closed, { title: 'Private', eventDate: inHours(1) })
  const cancelled = await holds(kabelo, { title: 'Cancelled', eventDate: inHours(2) })
  await kabelo.post(`/api/events/${cancelled.id}/cancel`)
  const group = await groupOf(kabelo, 'private')
  await holds(kabelo, { title: 'In a private group', eventDate: inHours(3), groupId: group })
  const next = await holds(kabelo, { title: 'Market', eventDate: inHours(5) })
  await holds(kabelo, { title: 'Later', eventDate: inHours(9) })
  expect((await now()).nextEvent).toMatchObject({ id: next.id, title: 'Market', attendeesCount: 0 })
})
