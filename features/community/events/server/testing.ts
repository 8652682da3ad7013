import { expect } from 'vitest'
import { type Person, rows } from '#app/testing.ts'
import { hourMs } from '#platform/contract/durations.ts'

export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

export const input = (more: Record<string, unknown> = {}) => ({
  type: 'event',
  isEvent: 'true',
  title: 'Winter Growers’ Market',
  content: 'Thirty tables under the old laundry roof.',
  location: 'Victoria Yards, Johannesburg',
  time: '10:00 to 16:00',
  eventDate: inHours(72),
  ...more,
})

export async function holds(person: Person, more: Record<string, unknown> = {}, path = '/api/posts') {
  const answer = await person.post(path, input(more))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)

export async function groupOf(owner: Person, visibility = 'open'): Promise<number> {
  const [group] = await rows(
    `with made as (insert into groups (name, visibility, creator_id, members_count) values ('Living Soil ZA', $2, $1, 1) returning id)
     insert into group_members (group_id, user_id) select id, $1 from made returning group_id`,
    [owner.id, visibility],
  )
  return group.groupId
}

export async function joinsByInvitation(person: Person, owner: Person, group: number) {
  await owner.post(`/api/groups/${group}/invites`, { userId: person.id })
  const [invite] = (await person.get('/api/users/me/group-invites')).body
  expect((await person.post(`/api/group-invites/${invite.id}/accept`)).status).toBe(200)
}
