import { beforeAll, expect, test } from 'vitest'
import { rows, testApp } from '#app/testing.ts'
import { discussionMessages } from '../copy.ts'
import { announceJob } from './announcements.ts'
import { notifyOfAnnouncement } from './discussions.jobs.ts'
import { circle, notificationsOf, people, registerPeople, starts } from './testing.ts'

beforeAll(registerPeople)

/** Runs the jobs that wait, and those that they enqueue; how many there were. */
async function runSlices() {
  const app = await testApp()
  for (let count = 0; ; count++) {
    const [next] = await rows(`delete from jobs where name = $1 returning input`, [announceJob.name])
    if (!next) return count
    await notifyOfAnnouncement.run(app, announceJob.input.parse(next.input))
  }
}
const announced = async (person: Parameters<typeof notificationsOf>[0]) =>
  (await notificationsOf(person)).filter((text: string) => text.startsWith('Announcement in ')).length

test('those who run the group announce a discussion to all members but those who cannot see its author', async () => {
  const { thandi, sipho, lerato, outside } = people()
  const { group, url } = await circle()
  const { id } = await starts(sipho, url)
  expect(await sipho.patch(`${url}/${id}`, { isAnnounced: true })).toFailWith(
    403,
    discussionMessages.notYoursToAnnounce,
  )
  expect((await sipho.patch(`${url}/${id}`, { isAnnounced: false })).status).toBe(400)
  await lerato.post(`/api/users/${sipho.id}/block`)
  await thandi.put(`/api/groups/${group.id}/moderators/${sipho.id}`)
  expect((await sipho.patch(`${url}/${id}`, { isAnnounced: true })).body.isAnnounced).toBe(true)
  expect(await runSlices()).toBe(1)
  expect(await Promise.all([thandi, sipho, lerato, outside].map(announced))).toEqual([1, 0, 0, 0])
  await lerato.del(`/api/users/${sipho.id}/block`)
})

test('a discussion is announced once, and a group announces one in 24 hours', async () => {
  const { thandi, lerato } = people()
  const { url } = await circle()
  const [first, second] = [await starts(thandi, url), await starts(thandi, url, 'Another')]
  const announce = (id: number) => thandi.patch(`${url}/${id}`, { isAnnounced: true })
  expect((await announce(first.id)).status).toBe(200)
  expect(await announce(first.id)).toFailWith(409, discussionMessages.announcedAlready)
  expect(await announce(second.id)).toFailWith(409, discussionMessages.announcedLately)
  await rows(`update discussions set announced_at = now() - interval '25 hours' where id = $1`, [first.id])
  expect((await announce(second.id)).status).toBe(200)
  await thandi.del(`${url}/${second.id}`)
  const before = await announced(lerato)
  await runSlices()
  expect(await announced(lerato)).toBe(before + 1)
})

test('a large group is notified in slices, each member once', async () => {
  const { thandi } = people()
  const { group, url } = await circle()
  await rows(
    `with made as (insert into users (username, display_name, terms_version)
       select 'slice_' || n, 'Slice', '1' from generate_series(1, 1100) n returning id)
     insert into group_members (group_id, user_id) select $1, id from made`,
    [group.id],
  )
  const { id } = await starts(thandi, url)
  await thandi.patch(`${url}/${id}`, { isAnnounced: true })
  expect(await runSlices()).toBe(3)
  expect(
    await rows(
      `select count(*)::int as all, count(distinct user_id)::int as members from notifications
       where kind = 'discussionAnnounced' and related_id = $1`,
      [group.id],
    ),
  ).toEqual([{ all: 1102, members: 1102 }])
})
