import { expect } from 'vitest'
import { type Person } from '#app/testing.ts'
import { type Business } from '../contract.ts'

export const melville = { name: 'Kopje Apothecary', category: 'Clinic', location: 'Melville, Johannesburg' }

export async function opens(person: Person, more: Record<string, unknown> = {}): Promise<Business> {
  const answer = await person.post('/api/businesses', { ...melville, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
