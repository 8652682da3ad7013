import { expect } from 'vitest'
import { member, photo, type Part, type Person } from '#app/testing.ts'
import { isPremium } from '#features/membership/membership/server/testing/membership-testing.ts'
import type { Image } from '#platform/contract/images.ts'
import { altNames, photoNames } from '#platform/contract/uploads/photo-names.ts'
import type { Post } from '../contract.ts'

/** A member with Premium, whose payment the admin has confirmed. */
export async function patron(name: string, admin: Person) {
  const person = await member(name)
  await isPremium(person, admin)
  return person
}

export const field = (name: string, value: string): Part => ({ name, value })
export const file = async (name: string, value?: Buffer | string): Promise<Part> => ({
  name,
  value: value ?? (await photo(40 + photoNames.findIndex((one) => one === name), 30)),
  filename: `${name}.png`,
  type: 'image/png',
})
export const files = (many: number) => Promise.all(photoNames.slice(0, many).map((name) => file(name)))
export const alts = (many: number) =>
  altNames.slice(0, many).map((name, place) => field(name, `Photo ${place + 1}`))

export const posting = async (person: Person, many: number) =>
  person.form('POST', '/api/posts', [field('content', 'Look'), ...alts(many), ...(await files(many))])
export async function shows(person: Person, many: number): Promise<Post> {
  const answer = await posting(person, many)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const imagesIn = ({ image, moreImages = [] }: Post): Image[] => (image ? [image, ...moreImages] : [])
export const urlsIn = (post: Post) => imagesIn(post).map(({ url }) => url)
export const altsIn = (post: Post) => imagesIn(post).map(({ alt }) => alt)
