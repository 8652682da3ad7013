import { expect } from 'vitest'
import type { Person } from '#app/testing.ts'
import type { GuideEntry, GuidePage } from '../../guide.contract.ts'

export const urlOf = (group: { id: number }) => `/api/groups/${group.id}/guide`

export async function adds(person: Person, group: { id: number }, title: string): Promise<GuidePage> {
  const answer = await person.post(urlOf(group), { title, content: 'Water in the **morning**.' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const titlesOf = async (person: Person, group: { id: number }): Promise<string[]> =>
  (await person.get(urlOf(group))).body.map(({ title }: GuideEntry) => title)
