import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor, type Person } from './testing.ts'

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
    'replyNotifications',
  ])
  expect(Object.keys(privacySettings).toSorted()).toEqual([
    'emailVisibility',
    'locationVisibility',
    'profileVisibility',
    'showOnlineStatus',
  ])
})
