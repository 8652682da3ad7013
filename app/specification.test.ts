import { beforeAll, expect, test } from 'vitest'
import { businessCategories } from '#features/market/businesses/contract.ts'
import { productCategories } from '#features/market/products/contract.ts'
import { priceBands } from '#features/market/products/copy.ts'
import { pictureCopy } from '#features/market/products/listing.copy.ts'
import { settingsCopy } from '#features/members/accounts/settings.copy.ts'
import { contactText } from '#features/site/settings/contact.copy.ts'
import { settingDefaults } from '#features/site/settings/settings.ts'
import { longDate } from '#platform/contract/dates.ts'
import { siteDefaults } from '#platform/contract/site.ts'
import { founder, member, testApp, type Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

// What docs/specification.md lists and no feature's own test shows: numbers and messages. Fields and pages have files of their own.

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})

const made = async (person: Person, url: string, body: object = {}) => {
  const answer = await person.post(url, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

test('a blank comment and the removal of a creator are refused with the messages of the specification', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Hello')
  expect(await thandi.post(`/api/posts/${post.id}/comments`, { content: ' ' })).toFailWith(
    400,
    'Comment cannot be empty',
  )
  const { id } = await made(thandi, '/api/groups', { name: 'Living soil' })
  expect(await thandi.del(`/api/groups/${id}/members/${thandi.id}`)).toFailWith(
    400,
    'The group creator cannot be removed.',
  )
})

test('an empty date is shown as Date TBD, an invalid one as Invalid date', () => {
  expect(longDate('')).toBe('Date TBD')
  expect(longDate(null)).toBe('Date TBD')
  expect(longDate('nonsense')).toBe('Invalid date')
})

test('the categories are those of the specification', () => {
  expect(businessCategories).toEqual([
    'Dispensary',
    'Seed Bank',
    'Head Shop',
    'Grow Supply',
    'Clinic',
    'Lounge',
    'Education',
    'Other',
  ])
  expect(productCategories).toEqual([
    'Seeds',
    'CBD Products',
    'Accessories',
    'Grow Equipment',
    'Edibles',
    'Merchandise',
    'Other',
  ])
})

test('the price bands are under 25, 25 to 50, over 50 up to 100, over 100', () => {
  expect(priceBands(siteDefaults.priceBands, siteDefaults.currency)).toEqual([
    { label: 'Under $25', minCents: undefined, maxCents: 2_499 },
    { label: '$25 to $50', minCents: 2_500, maxCents: 5_000 },
    { label: 'Over $50 up to $100', minCents: 5_001, maxCents: 10_000 },
    { label: 'Over $100', minCents: 10_001, maxCents: undefined },
  ])
})

test('a new installation has the age, the year, the delivery terms and the city of the specification', () => {
  expect({ ...siteDefaults, ...settingDefaults }).toMatchObject({
    minimumAge: 21,
    foundedYear: 2022,
    freeShippingCents: 5_000,
    deliveryDays: '3–5',
    address: expect.stringContaining('Amsterdam'),
  })
})

test('Contact has cards for e-mail, phone and address, and answers on bugs, advertising, waiting and the press', () => {
  const { cards, faq } = contactText({ ...siteDefaults, ...settingDefaults })
  expect(cards.map(({ kind }) => kind)).toEqual(['email', 'phone', 'address'])
  const answers = faq.items.map(({ answer }) => answer).join('\n')
  for (const part of [
    settingDefaults.email,
    settingDefaults.businessEmail,
    '24-48 business hours',
    settingDefaults.pressEmail,
  ])
    expect(answers).toContain(part)
})

test('the feed is fresh for 2 minutes, groups, businesses and products for 5', () => {
  const minutesOf = (method: string, at: string) =>
    endpoints.find((endpoint) => endpoint.method === method && endpoint.path === at)?.freshMinutes
  expect(minutesOf('GET', '/api/posts')).toBe(2)
  expect(minutesOf('GET', '/api/groups')).toBe(5)
  expect(minutesOf('GET', '/api/businesses')).toBe(5)
  expect(minutesOf('GET', '/api/products')).toBe(5)
})

test('the upload hints name the types, sizes and shapes of pictures', () => {
  expect(pictureCopy.room(5)).toContain('PNG, JPG or WEBP, max 20MB')
  expect(settingsCopy.pictureText).toBe('PNG, JPG or WEBP, up to 5MB. Recommended 400x400.')
  expect(settingsCopy.bannerText).toContain('Recommended 1500x500.')
})
