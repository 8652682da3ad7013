import { expect } from 'vitest'
import { member, type Person } from '#app/testing.ts'

export const nothing = { posts: [], businesses: [], groups: [], people: [], events: [], products: [] }

export const find = async (who: Person, q: string, more = '') => {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

export const postIds = async (who: Person, q: string): Promise<number[]> =>
  (await find(who, q)).posts.map((post: { id: number }) => post.id)

/** A member whose display name differs from the username. */
export const called = async (displayName: string) => {
  const person = await member('called')
  expect((await person.patch('/api/users/me', { displayName })).status).toBe(200)
  return person
}

export const peopleIds = async (who: Person, q: string): Promise<number[]> =>
  (await find(who, q)).people.map((person: { id: number }) => person.id)
