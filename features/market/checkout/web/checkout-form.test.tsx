import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { orderApi } from '#features/market/orders/contract.ts'
import { orderMessages } from '#features/market/orders/copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { checkoutCopy } from '../copy.ts'
import { Checkout } from './Checkout.tsx'
import { seller } from './testing.ts'

const order = `${orderApi.place.method} ${orderApi.place.path}`
const address = {
  name: 'Thandi Mokoena',
  phone: '082 555 0193',
  street: '14 Fourth Avenue',
  city: 'Johannesburg',
  postalCode: '20',
}

function opens() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  localStorage.clear()
  sessionStorage.clear()
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' } })
  history.replaceState(null, '', '/checkout')
  renderPage(<Checkout checkout={{ sellers: [seller(1)], gone: [], currency: 'USD', lastAddress: null }} />)
}
const field = (name: keyof typeof address) => screen.getByLabelText<HTMLInputElement>(checkoutCopy[name])
const type = async (name: keyof typeof address, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const errorOf = (name: keyof typeof address) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1)

async function goToReview() {
  opens()
  for (const name of ['name', 'phone', 'street', 'city'] as const) await type(name, address[name])
  await type('postalCode', '2092')
  await press(checkoutCopy.toPayment)
  await press(checkoutCopy.toReview)
  await screen.findByText(checkoutCopy.binding)
}
const place = () => press(checkoutCopy.place(formatMoney(1_600, 'USD')))
async function confirm() {
  for (const checkbox of await screen.findAllByRole('checkbox')) await userEvent.click(checkbox)
}

test('the first step shows each error of the address at its field, and the first gets the focus', async () => {
  opens()
  await type('name', address.name)
  await type('postalCode', address.postalCode)
  await press(checkoutCopy.toPayment)
  expect([errorOf('phone'), errorOf('street'), errorOf('city'), errorOf('postalCode')]).toEqual([
    orderMessages.blankPhone,
    orderMessages.blankStreet,
    orderMessages.blankCity,
    orderMessages.badPostalCode,
  ])
  expect(field('name').getAttribute('aria-invalid')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('phone')))
})

test('nothing is ordered until both confirmations are given, and then once', async () => {
  await goToReview()
  await place()
  expect(screen.getByText(orderMessages.confirmAge)).toBeTruthy()
  expect(screen.getByText(orderMessages.acceptTerms)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]))
  await confirm()
  await place()
  await userEvent.click(screen.getByRole('button', { name: checkoutCopy.placing }))
  expect(bodiesOf(order)).toMatchObject([{ address: { postalCode: '2092' }, totalCents: 1_600 }])
})

test('what the server refuses is shown in its step at its field, which gets the focus', async () => {
  await goToReview()
  await confirm()
  await place()
  const message = orderMessages.badPostalCode
  await reply(order, 400, { message, issues: [{ path: 'address.postalCode', message }] })
  await waitFor(() => expect(errorOf('postalCode')).toBe(message))
  await waitFor(() => expect(document.activeElement).toBe(field('postalCode')))
  expect(field('street').value).toBe(address.street)

  await type('postalCode', '2093')
  await press(checkoutCopy.toPayment)
  await screen.findByLabelText(new RegExp(checkoutCopy.note))
})
