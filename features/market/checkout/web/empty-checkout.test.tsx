import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { minuteMs } from '#platform/contract/durations.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { checkoutCopy } from '../copy.ts'
import { emptyCheckoutCopy } from '../empty.copy.ts'
import { CheckoutNotices } from './CheckoutNotices.tsx'
import { EmptyCheckout } from './EmptyCheckout.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false }))

const order = (id: number, minutesAgo: number) => ({
  id,
  reference: `HV-${id}`,
  createdAt: new Date(Date.now() - minutesAgo * minuteMs).toISOString(),
})

function openWith(orders: ReturnType<typeof order>[]) {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/orders': orders })
  renderPage(<EmptyCheckout />)
}

test('an empty checkout says that its order was placed a moment ago, with a link to it', async () => {
  openWith([order(12, 1), order(11, 300)])
  expect(await screen.findByText(emptyCheckoutCopy.justOrdered)).toBeTruthy()
  expect(screen.getByText(emptyCheckoutCopy.justOrderedText(['HV-12']))).toBeTruthy()
  const link = screen.getByRole('link', { name: emptyCheckoutCopy.toPlaced(1) })
  expect(link.getAttribute('href')).toBe('/orders/placed?ids=12')
})

test('orders of several sellers are named together', async () => {
  openWith([order(14, 2), order(13, 2), order(12, 9)])
  expect(await screen.findByText(emptyCheckoutCopy.justOrderedText(['HV-14', 'HV-13']))).toBeTruthy()
  const link = screen.getByRole('link', { name: emptyCheckoutCopy.toPlaced(2) })
  expect(link.getAttribute('href')).toBe('/orders/placed?ids=14,13')
})

test.each([
  ['there are no orders', []],
  ['the last order is older', [order(12, 16)]],
])('a checkout is just empty when %s', async (_when, orders) => {
  openWith(orders)
  expect(await screen.findByText(checkoutCopy.empty)).toBeTruthy()
  expect(screen.queryByText(emptyCheckoutCopy.justOrdered)).toBeNull()
})

test('a session that ended in the checkout leads to the login and back to the same step', async () => {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' } })
  history.replaceState(null, '', '/checkout?step=review')
  renderPage(<CheckoutNotices gone={0} samples={[]} problem={checkoutCopy.sessionEnded} isLoggedOut />)
  await userEvent.click(screen.getByRole('button', { name: checkoutCopy.login }))
  expect(location.pathname + location.search).toBe(
    `/login?returnTo=${encodeURIComponent('/checkout?step=review')}`,
  )
})

test('another problem has no login', () => {
  renderPage(<CheckoutNotices gone={0} samples={[]} problem="Only 2 of Pot are left." isLoggedOut={false} />)
  expect(screen.queryByRole('button')).toBeNull()
})
