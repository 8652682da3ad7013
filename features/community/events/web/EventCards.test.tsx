import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Event } from '#features/community/posts/contract.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { EventCards } from './EventCards.tsx'

const market: Event = {
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

test('an event that is past is faded, one to come is not', () => {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' } })
  const past = { ...market, id: 8, title: 'Autumn market', eventDate: '2020-05-01T10:00:00.000Z' }
  renderPage(<EventCards events={[market, past]} />)
  expect(screen.getByRole('article', { name: 'Autumn market' }).classList).toContain('past')
  expect(screen.getByRole('article', { name: 'Winter market' }).classList).not.toContain('past')
})
