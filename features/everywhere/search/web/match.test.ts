import { expect, test } from 'vitest'
import type { Post } from '#features/community/posts/contract.ts'
import type { Business } from '#features/market/businesses/contract.ts'
import { joined, joinPosts, matchesBusiness, matchesPerson, matchesPost } from './match.ts'

const user = {
  id: 7,
  username: 'johanvw',
  displayName: 'Johan van Wyk',
  avatarUrl: null,
  type: 'member',
  isPremium: false,
  isOnline: null,
} as const
const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  type: 'post',
  isEvent: false,
  userId: user.id,
  user,
  content: 'Black frost two nights running',
  imageUrl: null,
  image: null,
  location: 'Dullstroom, Mpumalanga',
  tags: [],
  mentions: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  likesCount: 0,
  commentsCount: 0,
  isLiked: false,
  isSaved: false,
  groupId: null,
  ...more,
})

const business: Business = {
  id: 3,
  name: 'Delta Garden',
  description: 'Soil for tunnels',
  category: 'Grow Supply',
  location: 'Clarens, Free State',
  city: 'Clarens',
  country: 'South Africa',
  coordinates: null,
  contactInfo: { phone: '+27 82 555 0101', email: '', website: '' },
  hours: [],
  imageUrl: null,
  image: null,
  logo: null,
  rating: null,
  reviewsCount: 0,
  userId: user.id,
  user,
  isVerified: false,
  identity: { legalName: null, registrationKind: null, registrationNumber: null, streetAddress: null },
  isSample: false,
  isSuspended: false,
  missing: [],
  delivery: null,
  holiday: null,
  canSell: false,
  suspension: null,
  verifiedUntil: null,
  declaration: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  distanceKm: null,
}

test.each(['frost', 'FROST two', 'van wyk', 'mpuma', '  night '])(
  'a post matches %j by content, author or location',
  (words) => {
    expect(matchesPost(post(1), words)).toBe(true)
  },
)

test.each(['', '   ', 'johanvw', 'thaw'])('a post does not match %j', (words) => {
  expect(matchesPost(post(1), words)).toBe(false)
})

test('a post without a location matches by its other fields', () => {
  expect(matchesPost(post(1, { location: null }), 'dullstroom')).toBe(false)
  expect(matchesPost(post(1, { location: null }), 'frost')).toBe(true)
})

test('a person matches by username and display name', () => {
  expect(matchesPerson(user, 'johanv')).toBe(true)
  expect(matchesPerson(user, 'wyk')).toBe(true)
  expect(matchesPerson(user, 'dullstroom')).toBe(false)
})

test.each(['delta', 'SOIL for tunnels', 'clarens', 'grow sup'])(
  'a business matches %j by name, description, location or category',
  (words) => {
    expect(matchesBusiness(business, words)).toBe(true)
  },
)

test('a business does not match by its owner or its contact details', () => {
  for (const words of ['johan', '555', ' ']) expect(matchesBusiness(business, words)).toBe(false)
})

test('results of the server and loaded items are merged without duplicates', () => {
  const ids = (posts: { id: number }[]) => posts.map(({ id }) => id)
  expect(ids(joinPosts([post(9), post(3)], [post(5), post(3), post(12)]))).toEqual([12, 9, 5, 3])
  expect(ids(joined([{ id: 2 }, { id: 1 }], [{ id: 3 }, { id: 2 }]))).toEqual([2, 1, 3])
})
