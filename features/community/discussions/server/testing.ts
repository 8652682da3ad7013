import { expect } from 'vitest'
import { member, type Person } from '#app/testing.ts'
import { type Group } from '#features/community/groups/contract.ts'
import { type Discussion } from '../contract.ts'

let [thandi, sipho, lerato, outside]: Person[] = []

export const people = () => {
  if (!thandi || !sipho || !lerato || !outside) throw new Error('Nobody is there')
  return { thandi, sipho, lerato, outside }
}

/** Registers the people of a test file, before its tests. */
export async function registerPeople() {
  ;[thandi, sipho, lerato, outside] = [
    await member('thandi'),
    await member('sipho'),
    await member('lerato'),
    await member('outside'),
  ]
}

/** thandi's group, with sipho and lerato as members. */
export async function circle(visibility = 'open'): Promise<{ group: Group; url: string }> {
  const { thandi: creator, sipho: one, lerato: other } = people()
  const group: Group = (await creator.post('/api/groups', { name: 'Circle', visibility })).body
  for (const person of [one, other]) {
    await creator.post(`/api/groups/${group.id}/invites`, { userId: person.id })
    await person.post(`/api/groups/${group.id}/join`)
  }
  return { group, url: `/api/groups/${group.id}/discussions` }
}

export const starts = async (person: Person, url: string, title = 'Which worms?'): Promise<Discussion> => {
  const answer = await person.post(url, { title, content: 'I have lost the bin twice.' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const titles = async (person: Person, url: string) => (await person.all(url)).map(({ title }) => title)

export const notificationsOf = async (person: Person) =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)
