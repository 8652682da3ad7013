import { expect } from 'vitest'
import { data, photo, type Person } from '#app/testing.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import type { Draft } from '../../drafts.contract.ts'

export const drafts = '/api/users/me/drafts'
export const draftOf = ({ id }: Draft) => `/api/users/me/drafts/${id}`
export const publishOf = ({ id }: Draft) => `/api/users/me/drafts/${id}/publish`

const picture = async (name: string) => ({
  name,
  value: await photo(),
  filename: 'a.png',
  type: 'image/png',
})

/** Sends the body, with new photos in these fields. */
export async function send(
  person: Person,
  method: 'POST' | 'PATCH',
  url: string,
  body: object,
  fields: string[] = [],
) {
  if (fields.length === 0) return person.send(method, url, body)
  return person.form(method, url, [data(body), ...(await Promise.all(fields.map(picture)))])
}

export async function begin(person: Person, body: object, fields: string[] = []): Promise<Draft> {
  const answer = await send(person, 'POST', drafts, body, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const listOf = async (person: Person): Promise<Draft[]> => (await person.get(drafts)).body
export const urlsOf = ({ images }: Draft) => images.map(({ url }) => url)

export const scheduleOf = ({ id }: Draft) => `/api/users/me/drafts/${id}/schedule`

/** A moment, counted from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
