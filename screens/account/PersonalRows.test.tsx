import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { PersonalRows } from './PersonalRows.tsx'

const place = { eventDate: '2026-12-05T08:00:00.000Z', timeZone: 'Africa/Johannesburg', cancelledAt: null }

function open(events: object[], drafts: object[], orders: object[]) {
  stubServer({
    'GET /api/users/me/events': events,
    'GET /api/users/me/drafts': drafts,
    'GET /api/orders': orders,
  })
  renderPage(
    <ul>
      <PersonalRows userId={1} />
    </ul>,
  )
}
const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

test('the next ticket, open orders and drafts are shown with their number or day', async () => {
  open(
    [
      { id: 3, ...place, isAttending: true, cancelledAt: '2026-12-01T08:00:00.000Z' },
      { id: 4, ...place, isAttending: false },
      { id: 5, ...place, isAttending: true },
    ],
    [{ id: 1 }, { id: 2 }],
    [{ state: 'packed' }, { state: 'completed' }, { state: 'cancelled' }],
  )
  expect(await hrefOf(/^Next ticket\s*Sat 5 Dec$/)).toBe('/events/5/ticket')
  expect(await hrefOf(/^Orders\s*1 open$/)).toBe('/orders')
  expect(await hrefOf(/^Drafts and scheduled posts\s*2$/)).toBe('/#compose')
})

test('without tickets and drafts there are no rows for them', async () => {
  open([], [], [])
  expect(await hrefOf('Orders')).toBe('/orders')
  expect(screen.queryByText(/ticket|Drafts/)).toBeNull()
})
