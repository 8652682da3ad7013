import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { businessFormCopy, hoursMessages } from '../copy.ts'
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

test('a form with hours that cannot be read is not sent, and its first such day gets the focus', async () => {
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/places': [] })
  renderPage(<BusinessDialog onClose={() => {}} />)
  await userEvent.type(day('Friday'), '6-2')
  await userEvent.type(day('Sunday'), 'late')
  await userEvent.click(screen.getByRole('button', { name: businessFormCopy.add }))

  await waitFor(() => expect(document.activeElement).toBe(day('Friday')))
  expect(screen.getByText(hoursMessages.twoReadings('06:00–14:00', '18:00–02:00'))).toBeTruthy()
  expect(day('Sunday').getAttribute('aria-invalid')).toBe('true')
  expect(day('Saturday').getAttribute('aria-invalid')).toBeNull()
})
