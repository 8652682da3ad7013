import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import type { Business } from '../contract.ts'
import { businessMessages, hoursMessages } from '../copy.ts'
import { BusinessDialog } from './BusinessDialog.tsx'
import { HoursFields } from './HoursFields.tsx'

function Form() {
  const [hours, setHours] = useState(Array<string>(7).fill(''))
  return <HoursFields hours={hours} isChecked={false} onChange={setHours} />
}
const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('the error stands at the day that cannot be read, once it is left, and its field is marked', async () => {
  renderPage(<Form />)
  await userEvent.type(day('Tuesday'), 'late')
  expect(screen.queryByText(hoursMessages.unreadable)).toBeNull()

  await userEvent.tab()
  expect(day('Tuesday').getAttribute('aria-invalid')).toBe('true')
  const described = day('Tuesday').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(hoursMessages.unreadable)
  expect(day('Monday').getAttribute('aria-invalid')).toBeNull()

  await userEvent.clear(day('Tuesday'))
  await userEvent.type(day('Tuesday'), '6pm-2am')
  expect(day('Tuesday').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('Open 18:00–02:00')).toBeTruthy()
})

const business: Business = {
  id: 5,
  name: 'Egoli',
  description: '',
  category: 'Grow Supply',
  location: 'Melville',
  city: null,
  country: null,
  coordinates: null,
  contactInfo: { phone: null, email: null, website: null },
  hours: [],
  imageUrl: null,
  image: null,
  logo: null,
  rating: null,
  reviewsCount: 0,
  userId: 1,
  user: null,
  isVerified: false,
  verifiedUntil: null,
  declaration: null,
  identity: { legalName: null, registrationKind: null, registrationNumber: null, streetAddress: null },
  isSample: false,
  isSuspended: false,
  missing: [],
  delivery: null,
  holiday: null,
  suspension: null,
  canSell: false,
  createdAt: new Date(0).toISOString(),
  editedAt: null,
  distanceKm: null,
}

function edit() {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/places': [] })
  renderPage(<BusinessDialog business={business} onClose={() => {}} />)
}
const save = () => userEvent.click(screen.getByRole('button', { name: businessFormCopy.save }))
const edited = 'PATCH /api/businesses/5'

test('a form with hours that cannot be read is not sent, and its first such day gets the focus', async () => {
  edit()
  await userEvent.type(day('Friday'), '6-2')
  await userEvent.type(day('Sunday'), 'late')
  await save()

  await waitFor(() => expect(document.activeElement).toBe(day('Friday')))
  expect(screen.getByText(hoursMessages.twoReadings('06:00–14:00', '18:00–02:00'))).toBeTruthy()
  expect(day('Sunday').getAttribute('aria-invalid')).toBe('true')
  expect(day('Saturday').getAttribute('aria-invalid')).toBeNull()
  expect(bodiesOf(edited)).toEqual([])
})

test('a business shows at each field what the server finds wrong with it, and the first gets the focus', async () => {
  edit()
  await save()
  await userEvent.click(screen.getByRole('button', { name: businessFormCopy.saving }))
  expect(bodiesOf(edited)).toMatchObject([{ name: 'Egoli', contactInfo: { phone: '' } }])
  const [phone, street] = [businessMessages.badPhone, businessMessages.required]
  await reply(edited, 400, {
    message: phone,
    issues: [
      { path: 'contactInfo.phone', message: phone },
      { path: 'streetAddress', message: street },
    ],
  })
  expect(await screen.findByText(phone)).toBeTruthy()
  expect(screen.getByText(street)).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement?.closest('div')?.textContent).toContain(businessFormCopy.phone),
  )
})
