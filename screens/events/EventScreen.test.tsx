import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Event } from '#features/community/posts/contract.ts'
import { market } from '#features/community/posts/web/testing.ts'
import { thandi } from '#features/members/people/web/testing.ts'
import { ParamsContext } from '#platform/web/params.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { EventScreen } from './EventScreen.tsx'

const broken = { message: 'Something went wrong' }

beforeEach(() => {
  localStorage.clear()
})

async function openEvent(event: Partial<Event> = {}) {
  stubServer({
    'GET /api/users/me': thandi,
    'GET /api/events/7': { ...market, ...event },
    'GET /api/posts/7/attendance': { isAttending: false, isWaiting: false, guests: 0, maxGuests: 0 },
    'GET /api/posts/7/attendees': [],
    'GET /api/events/7/hosts': { hosts: [], role: null },
    'GET /api/posts/7/comments': [],
  })
  renderPageAt(
    '/events/7',
    <ParamsContext value={{ id: '7' }}>
      <EventScreen />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </ParamsContext>,
  )
  await screen.findByText('Thirty tables')
}

const press = async (name: string, role = 'button') => {
  const [button] = await screen.findAllByRole(role, { name })
  if (button) await userEvent.click(button)
}

test('Share copies the address of the event', async () => {
  const user = userEvent.setup()
  await openEvent()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByText('Link Copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events/7`)
})

test('an event that cannot be deleted stays, with the reason', async () => {
  await openEvent({ userId: thandi.id, user: thandi })
  await press('Delete event')
  await screen.findByRole('alertdialog')
  await press('Delete')
  await reply('DELETE /api/posts/7', 500, broken)
  await screen.findByText('Failed to delete event. Please try again.')
  await press('Cancel')
  await screen.findByText('Thirty tables')
})

test('an RSVP and its withdrawal are confirmed, and one that fails is undone', async () => {
  await openEvent()
  await press('RSVP')
  await reply('POST /api/posts/7/attend', 200, { isAttending: true, attendeesCount: 4 })
  await screen.findByText('RSVP confirmed')
  await press('Going')
  await reply('DELETE /api/posts/7/attend', 200, { isAttending: false, attendeesCount: 3 })
  await screen.findByText('RSVP canceled')
  await press('RSVP')
  await reply('POST /api/posts/7/attend', 500, broken)
  await screen.findByText('Failed to update RSVP status')
  await screen.findAllByRole('button', { name: 'RSVP' })
})

test('a like of an event that fails is undone', async () => {
  await openEvent()
  await press('Like')
  await reply('POST /api/posts/7/like', 500, broken)
  await screen.findByText('Failed to like event')
  await screen.findByRole('button', { name: 'Like', pressed: false })
})

test('a comment on an event needs words, and stays in its field when it cannot be sent', async () => {
  await openEvent()
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  await userEvent.type(field, '{Enter}')
  await screen.findByText('Empty comment')
  const address = 'POST /api/events/7/comments'
  expect(bodiesOf(address)).toEqual([])
  await userEvent.type(field, 'Is there parking?')
  await press('Send comment')
  await reply(address, 500, broken)
  await screen.findByText('Failed to post comment. Please try again.')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty(
      'value',
      'Is there parking?',
    ),
  )
})
