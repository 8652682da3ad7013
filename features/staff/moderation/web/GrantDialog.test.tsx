import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { membershipStaffApi } from '#features/membership/membership/contract.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { membershipConsoleCopy } from '../membership-console.copy.ts'
import { GrantDialog } from './GrantDialog.tsx'

const address = `POST ${membershipStaffApi.grant.path}`

async function sends() {
  stubServer({})
  renderPage(<GrantDialog onClose={() => undefined} onGranted={() => undefined} />)
  await userEvent.type(screen.getByLabelText(membershipConsoleCopy.username), 'nobody')
  await userEvent.click(screen.getByRole('button', { name: membershipConsoleCopy.give }))
}

test('what the server finds wrong is shown at each of its fields, and the first gets the focus', async () => {
  await sends()
  expect(bodiesOf(address)).toEqual([{ username: 'nobody', until: '', reason: '' }])
  const issues = [
    { path: 'until', message: 'Which day?' },
    { path: 'reason', message: 'Why?' },
  ]
  await reply(address, 400, { message: 'Which day?', issues })
  const day = screen.getByLabelText(membershipConsoleCopy.lastDay)
  const [wrongDay, wrongReason] = [await screen.findByText('Which day?'), screen.getByText('Why?')]
  expect(day.getAttribute('aria-describedby')).toBe(wrongDay.id)
  expect(screen.getByLabelText(membershipConsoleCopy.why).getAttribute('aria-describedby')).toBe(
    wrongReason.id,
  )
  await waitFor(() => expect(document.activeElement).toBe(day))
})

test('what belongs to no field is shown once, below the fields', async () => {
  await sends()
  await reply(address, 404, { message: 'No such member' })
  expect(await screen.findAllByText('No such member')).toHaveLength(1)
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})
