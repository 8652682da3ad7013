import { expect } from 'vitest'
import { type Person } from '#app/testing.ts'
import { type Group } from '../contract.ts'

export const founds = async (person: Person, more: Record<string, unknown> = {}): Promise<Group> => {
  const answer = await person.post('/api/groups', {
    name: 'Living Soil',
    description: 'No-till beds',
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const joins = async (person: Person, group: Group) =>
  expect((await person.post(`/api/groups/${group.id}/join`)).status).toBe(200)

export const read = async (person: Person, group: Group): Promise<Group> =>
  (await person.get(`/api/groups/${group.id}`)).body

export const notificationsOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)

export const namesOf = (groups: Group[]) => groups.map(({ name }) => name)
