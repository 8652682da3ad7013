import type { UserRef } from '#features/members/people/contract.ts'
import type { Event, Post } from '../contract.ts'

export const johan: UserRef = {
  id: 2,
  username: 'johan',
  displayName: 'Johan',
  avatarUrl: null,
  type: 'member',
  isPremium: false,
  isOnline: null,
}

/** A post of another member. */
export const frost: Post = {
  id: 7,
  type: 'post',
  isEvent: false,
  userId: 2,
  user: johan,
  content: 'Black frost',
  imageUrl: null,
  image: null,
  location: null,
  tags: [],
  mentions: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  likesCount: 4,
  commentsCount: 0,
  isLiked: false,
  isSaved: false,
  groupId: null,
}

/** An event of another member. */
export const market: Event = {
  id: 7,
  type: 'event',
  isEvent: true,
  userId: 2,
  user: {
    id: 2,
    username: 'kabelo',
    displayName: 'Kabelo',
    avatarUrl: null,
    type: 'member',
    isPremium: false,
    isOnline: null,
  },
  title: 'Winter market',
  content: 'Thirty tables',
  location: 'Johannesburg',
  time: '10:00',
  eventDate: '2040-05-01T10:00:00.000Z',
  timeZone: 'Africa/Johannesburg',
  coordinates: null,
  capacity: null,
  attendeesCount: 3,
  isAttending: false,
  isWaiting: false,
  cancelledAt: null,
  imageUrl: null,
  image: null,
  tags: [],
  mentions: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  likesCount: 0,
  commentsCount: 0,
  isLiked: false,
  isSaved: false,
  groupId: null,
}
