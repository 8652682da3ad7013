import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { BusinessDialog } from './BusinessDialog.tsx'

test('a business that cannot be created stays in its form', async () => {
  stubServer({ 'GET /api/users/me': thandi, 'GET /api/places': [], 'GET /api/businesses/twins': [] })
  renderPage(
    <>
      <BusinessDialog onClose={() => undefined} />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Business' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Not arriving')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Education' }))
  await userEvent.type(dialog.getByLabelText('Location'), 'Clarens')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Business' }))
  await reply('POST /api/businesses', 500, { message: 'Something went wrong' })
  await screen.findByText('Failed to create business')
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Not arriving')
})
