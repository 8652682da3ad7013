import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '#features/community/posts/contract.ts'
import { bodiesOf, breakConnection, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { eventFormCopy } from '../event-form.copy.ts'
import { EventForm } from './EventForm.tsx'

const stored: Event = {
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
  eventDate: '2040-05-01T08:00:00.000Z',
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

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

function opens(event: Partial<Event> = {}) {
  stubServer({
    'GET /api/users/me': { id: 2, role: 'member' },
    'GET /api/posts/7/attendance': { isAttending: false },
    'PATCH /api/posts/7': stored,
  })
  renderPage(<EventForm event={{ ...stored, ...event }} onClose={() => undefined} />)
}
const timeField = () => screen.findByLabelText(eventFormCopy.time)
const save = async () => userEvent.click(screen.getByRole('button', { name: eventFormCopy.save }))

async function typeTime(time: string) {
  const field = await timeField()
  await userEvent.clear(field)
  await userEvent.type(field, time)
}

test.each([
  ['6:30 p.m.', eventFormCopy.begins('18:30')],
  ['14:00hrs', eventFormCopy.begins('14:00')],
  ['2-4:30pm', eventFormCopy.beginsAndEnds('14:00', '16:30')],
])('the form shows what it understood of %s, and does not ask', async (time, shown) => {
  opens()
  await typeTime(time)
  await screen.findByText(shown)
  expect(screen.queryByLabelText(eventFormCopy.starts)).toBeNull()
})

test('a time that names no hour is shown as typed, and the form asks when the event begins', async () => {
  opens()
  await typeTime('After the rain')
  const starts = await screen.findByLabelText(eventFormCopy.starts)
  await save()
  await screen.findByText(eventFormCopy.startsRequired)
  expect(bodiesOf('PATCH /api/posts/7')).toEqual([])
  await userEvent.type(starts, '17:15')
  await save()
  await waitFor(() =>
    expect(bodiesOf('PATCH /api/posts/7')).toMatchObject([
      { time: 'After the rain', eventDate: '2040-05-01T15:15:00.000Z' },
    ]),
  )
})

test('an event whose time names no hour keeps the one that it has', async () => {
  opens({ time: 'Sunrise', eventDate: '2040-05-01T04:20:00.000Z' })
  expect(await screen.findByLabelText(eventFormCopy.starts)).toHaveProperty('value', '06:20')
})

test('Create Event asks for a date, shows that it is busy, and keeps what was typed when it fails', async () => {
  stubServer({ 'GET /api/users/me': { id: 2, role: 'member' }, 'GET /api/places': [] })
  renderPage(
    <>
      <EventForm onClose={() => undefined} />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  const create = async () => userEvent.click(screen.getByRole('button', { name: 'Create Event' }))
  await create()
  await screen.findByText('Date Required')
  const description = screen.getByLabelText('Description')
  await userEvent.type(screen.getByLabelText('Title'), 'Seed swap')
  await userEvent.type(description, 'Bring what you have dried.')
  await userEvent.type(screen.getByLabelText('Location'), 'Clarens')
  await typeTime('11:00')
  await userEvent.click(screen.getByRole('button', { name: 'Pick a date' }))
  await userEvent.selectOptions(await screen.findByLabelText('Choose the Year'), '2199')
  await userEvent.click(screen.getByRole('button', { name: /15th, 2199/ }))

  await create()
  await screen.findByRole('button', { name: 'Creating...' })
  const address = 'POST /api/posts'
  await breakConnection(address)
  await screen.findByText('Failed to create event. Please try again.')
  await create()
  await reply(address, 401, { message: 'Please log in' })
  await screen.findByText('Authentication required. Please log in to create an event.')
  expect(description).toHaveProperty('value', 'Bring what you have dried.')
})
