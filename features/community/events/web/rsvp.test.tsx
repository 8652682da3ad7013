import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import type { Event } from '#features/community/posts/contract.ts'
import { eventCardMessages } from '#features/community/posts/copy.ts'
import { market } from '#features/community/posts/web/testing.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { eventApi } from '../contract.ts'
import { eventCardCopy } from '../copy.ts'
import { EventCard } from './EventCard.tsx'

function Events() {
  const { items } = useInfiniteEndpoint(eventApi.list)
  return items.map((event) => <EventCard key={event.id} event={event} isPast={false} />)
}

async function openEvents(event: Partial<Event>) {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/events': [{ ...market, ...event }] })
  renderPage(
    <>
      <Events />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  await screen.findByRole('article')
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shows = ([state, count]: [string, string]) =>
  waitFor(() => {
    screen.getByRole('button', { name: state })
    screen.getByText(count)
  })
const expectToast = (words: string) => screen.findByText(words)
const attend = 'POST /api/posts/7/attend'
const leave = 'DELETE /api/posts/7/attend'
const broken = { message: 'Something went wrong' }

test('attending is shown at once, and stays when the server accepts', async () => {
  await openEvents({})
  await press(eventCardCopy.rsvp)
  await shows([eventCardCopy.going, '4 going'])
  await reply(attend, 200, { isAttending: true, attendeesCount: 9 })
  await expectToast(eventCardMessages.confirmed)
  await shows([eventCardCopy.going, '9 going'])
})

test('an RSVP that the server rejects is undone', async () => {
  await openEvents({})
  await press(eventCardCopy.rsvp)
  await reply(attend, 500, broken)
  await expectToast(eventCardMessages.attendFailed)
  await shows([eventCardCopy.rsvp, '3 going'])
})

test('leaving is undone when the server rejects it', async () => {
  await openEvents({ isAttending: true })
  await press(eventCardCopy.going)
  await shows([eventCardCopy.rsvp, '2 going'])
  await reply(leave, 500, broken)
  await expectToast(eventCardMessages.attendFailed)
  await shows([eventCardCopy.going, '3 going'])
})

test('leaving the waitlist is undone when the server rejects it', async () => {
  await openEvents({ isWaiting: true, capacity: 3 })
  await press(eventCardCopy.waiting)
  await shows([eventCardCopy.joinWaitlist, '3 going'])
  await reply(leave, 500, broken)
  await expectToast(eventCardMessages.attendFailed)
  await shows([eventCardCopy.waiting, '3 going'])
})

test('a member who joins a full event is shown on the waitlist, never as attending', async () => {
  await openEvents({ capacity: 3 })
  await press(eventCardCopy.joinWaitlist)
  await shows([eventCardCopy.waiting, '3 going'])
  await reply(attend, 409, { code: 'waitlisted', message: eventCardMessages.waitlisted })
  await expectToast(eventCardMessages.waitlisted)
  await shows([eventCardCopy.waiting, '3 going'])
})

test('a member who loses the last place to another is shown on the waitlist', async () => {
  await openEvents({ capacity: 4 })
  await press(eventCardCopy.rsvp)
  await shows([eventCardCopy.going, '4 going'])
  await reply(attend, 409, { code: 'waitlisted', message: eventCardMessages.waitlisted })
  await expectToast(eventCardMessages.waitlisted)
  await shows([eventCardCopy.waiting, '4 going'])
})
