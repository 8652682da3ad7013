import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { settingsCopy } from '#features/accounts/settings.copy.ts'
import { businessCategories, businessLimits } from '#features/businesses/contract.ts'
import { groupLimits } from '#features/groups/contract.ts'
import { productCategories, productLimits } from '#features/products/contract.ts'
import { priceBands } from '#features/products/copy.ts'
import { pictureCopy } from '#features/listings/copy.ts'
import { contactText } from '#features/site/contact.copy.ts'
import { longDate } from '#platform/contract/dates.ts'
import { settingDefaults } from '#features/site/settings.ts'
import { siteDefaults } from '#platform/contract/site.ts'
import { api } from './endpoints.ts'
import { founder, member, testApp, visitor, type Person } from './testing.ts'

// What docs/specification.md lists and no feature's own test shows: fields, numbers, linked paths, a few messages.

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})

const made = async (person: Person, url: string, body: object = {}) => {
  const answer = await person.post(url, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const read = async (person: Person, url: string) => {
  const answer = await person.get(url)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const eventInput = {
  type: 'event',
  isEvent: true,
  title: 'Winter market',
  content: 'Thirty tables',
  location: 'Clarens',
  time: 'From ten',
  eventDate: '2199-07-25',
}
const hasFields = (entity: object, fields: string) =>
  expect(Object.keys(entity)).toEqual(expect.arrayContaining(fields.split(', ')))

test('a user has the fields of the specification', async () => {
  const thandi = await member('thandi')
  const fields =
    'id, username, displayName, email, bio, location, avatarUrl, bannerUrl, postsCount, followersCount, followingCount, type, business'
  hasFields(await read(thandi, '/api/users/me'), fields)
  hasFields(await read(visitor(), `/api/users/${thandi.id}`), fields)
})

test('a post, an event and a comment have the fields of the specification', async () => {
  const thandi = await member('thandi')
  const postFields =
    'id, type, userId, user, content, imageUrl, location, createdAt, likesCount, commentsCount, isLiked'
  const post = await thandi.writes('Rain at last')
  hasFields(post, postFields)
  hasFields(await made(thandi, '/api/posts', eventInput), postFields)
  hasFields(await made(thandi, '/api/posts', eventInput), 'title, eventDate, time, isEvent')
  hasFields(
    await made(thandi, `/api/posts/${post.id}/comments`, { content: 'Here too' }),
    'id, userId, user, content, createdAt, postId',
  )
})

test('a notification, a like, an attendance and a follow have the fields of the specification', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const event = await made(thandi, '/api/posts', eventInput)
  await made(pieter, `/api/posts/${event.id}/like`)
  const [notification] = await read(thandi, '/api/notifications')
  hasFields(notification, 'id, type, content, isRead, createdAt, relatedId')
  expect(await read(pieter, `/api/posts/${event.id}/likes`)).toEqual([
    expect.objectContaining({ userId: pieter.id }),
  ])
  await made(pieter, `/api/posts/${event.id}/attend`)
  expect(await read(pieter, `/api/posts/${event.id}/attendance`)).toMatchObject({ isAttending: true })
  await made(pieter, `/api/users/${thandi.id}/follow`)
  expect(await read(pieter, `/api/users/${thandi.id}/follow/status`)).toMatchObject({ isFollowing: true })
})

test('a group, its members and its discussions have the fields of the specification', async () => {
  const thandi = await member('thandi')
  const group = await made(thandi, '/api/groups', { name: 'Living soil', description: 'No-till beds' })
  hasFields(group, 'id, name, description, imageUrl, membersCount, createdAt')
  const [creator] = await read(thandi, `/api/groups/${group.id}/members`)
  hasFields(creator, 'id, user, isCreator')
  hasFields(creator.user, 'id, username, displayName, avatarUrl')
  const discussion = await made(thandi, `/api/groups/${group.id}/discussions`, {
    title: 'Mulch',
    content: 'Straw or stones?',
  })
  hasFields(discussion, 'id, userId, user, title, content, isPinned, createdAt, commentsCount')
  hasFields(
    await made(thandi, `/api/groups/${group.id}/discussions/${discussion.id}/comments`, { content: 'Straw' }),
    'id, userId, user, content, createdAt',
  )
})

test('a business and a product have the fields of the specification', async () => {
  const thandi = await member('thandi')
  const business = await made(thandi, '/api/businesses', {
    name: 'Kloof Tools',
    category: 'Grow Supply',
    location: 'Cape Town',
  })
  hasFields(
    business,
    'id, name, description, category, location, contactInfo, imageUrl, logo, rating, userId, city, country',
  )
  hasFields(business.contactInfo, 'phone, email, website')
  hasFields(
    await made(thandi, `/api/businesses/${business.id}/products`, { name: 'Trowel', price: '$14.50' }),
    'id, name, description, price, category, imageUrl, businessId, businessName',
  )
})

test('the shops of a member are the businesses that they own', async () => {
  const thandi = await member('thandi')
  expect(await read(thandi, '/api/products/shops')).toEqual([])
  const { id } = await made(thandi, '/api/businesses', {
    name: 'Kloof Tools',
    category: 'Grow Supply',
    location: 'Cape Town',
  })
  expect(await read(thandi, '/api/products/shops')).toEqual([expect.objectContaining({ id })])
})

test('the preferences and the privacy settings have the fields of the specification', async () => {
  const { notificationPreferences, privacySettings } = await read(await member('thandi'), '/api/users/me')
  expect(Object.keys(notificationPreferences).toSorted()).toEqual([
    'appNotifications',
    'commentNotifications',
    'emailNotifications',
    'eventReminders',
    'followNotifications',
    'messageNotifications',
  ])
  expect(Object.keys(privacySettings).toSorted()).toEqual([
    'emailVisibility',
    'locationVisibility',
    'profileVisibility',
    'showOnlineStatus',
  ])
})

test('the linked paths lead to the pages of the route table', async () => {
  const leadsTo = async (from: string) => (await visitor().get(from)).headers.location
  expect(await leadsTo('/auth')).toBe('/login')
  expect(await leadsTo('/users/1')).toBe('/profile/1')
  expect(await leadsTo('/event-detail/5')).toBe('/events/5')
  expect(await leadsTo('/group-detail/5')).toBe('/groups/5')
  expect(await leadsTo('/products/5')).toBe('/product/5')
  for (const page of ['/subscribe', '/business/1', '/marketplace?business=1', '/delta-biomed'])
    expect((await visitor().get(page)).status, page).toBe(200)
})

test('every path of the route table answers with its page', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Rain at last')
  const event = await made(thandi, '/api/posts', eventInput)
  const group = await made(thandi, '/api/groups', { name: 'Living soil' })
  const business = await made(thandi, '/api/businesses', {
    name: 'Kloof Tools',
    category: 'Grow Supply',
    location: 'Cape Town',
  })
  const product = await made(thandi, `/api/businesses/${business.id}/products`, {
    name: 'Trowel',
    price: '14.50',
  })
  for (const page of [
    '/',
    '/explore',
    '/groups',
    `/groups/${group.id}`,
    '/events',
    `/events/${event.id}`,
    `/posts/${post.id}`,
    '/business-directory',
    '/marketplace',
    `/product/${product.id}`,
    '/delta-biomed',
    `/profile/${thandi.id}`,
    '/login',
    '/register',
    '/settings',
    '/admin-tools',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
  ])
    expect((await visitor().get(page)).status, page).toBe(200)
})

test('an id that is no positive integer is Group Not Found', async () => {
  for (const page of ['/groups/0', '/groups/abc', '/groups/-1'])
    expect((await visitor().get(page)).status, page).toBe(404)
  expect(await visitor().get('/api/groups/999999')).toFailWith(404, 'Group Not Found')
})

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
    Object.values(api)
      .flatMap((table) => Object.values(table))
      .find((endpoint) => endpoint.method === method && endpoint.path === at)?.freshMinutes
  expect(minutesOf('GET', '/api/posts')).toBe(2)
  expect(minutesOf('GET', '/api/groups')).toBe(5)
  expect(minutesOf('GET', '/api/businesses')).toBe(5)
  expect(minutesOf('GET', '/api/products')).toBe(5)
})

test('the sidebars list 3 groups, 3 businesses and 2 products, a product up to 3 related ones', () => {
  expect(groupLimits.popular).toBe(3)
  expect(businessLimits.sidebar).toBe(3)
  expect(productLimits.sidebar).toBe(2)
  expect(productLimits.related).toBe(3)
})

test('the upload hints name the types, sizes and shapes of pictures', () => {
  expect(pictureCopy.room(5)).toContain('PNG, JPG or WEBP, max 20MB')
  expect(settingsCopy.pictureText).toBe('PNG, JPG or WEBP, up to 5MB. Recommended 400x400.')
  expect(settingsCopy.bannerText).toContain('Recommended 1500x500.')
})

test('the style sheets have the sizes of the specification', () => {
  const styles = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
  expect(styles('features/comments/web/Comments.module.css')).toContain('max-block-size: 20rem')
  expect(styles('features/discussions/web/DiscussionItem.module.css')).toContain('-webkit-line-clamp: 2')
  expect(styles('features/businesses/web/BusinessCard.module.css')).toContain('-webkit-line-clamp: 3')
  expect(styles('ui/map/Map.module.css')).toContain('block-size: 400px')
  // 26.25 rem are the 420 px of the toasts.
  expect(styles('ui/tokens.css')).toContain('--toast-w: 26.25rem')
})
