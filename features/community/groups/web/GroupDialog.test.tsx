import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { groupCopy, groupMessages } from '../copy.ts'
import { GroupDialog } from './GroupDialog.tsx'

const address = 'POST /api/groups'

function opens() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  stubServer({})
  renderPage(
    <>
      <GroupDialog onClose={() => undefined} />
      <Toaster words={{ region: 'Notifications', toast: 'Notification', dismiss: 'Close' }} />
    </>,
  )
}
const send = () => userEvent.click(screen.getByRole('button', { name: groupCopy.create }))
const errorOf = (label: RegExp | string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')
  return described && document.getElementById(described)?.textContent
}

test('a group without a name is not sent', async () => {
  opens()
  await send()
  expect(errorOf(groupCopy.name)).toBe(groupMessages.nameRequired)
  expect(bodiesOf(address)).toEqual([])
})

test('what the server finds wrong is shown at its field until that changes', async () => {
  opens()
  await userEvent.type(screen.getByLabelText(groupCopy.name), 'Growers')
  await send()
  const issues = [
    { path: 'name', message: 'Taken' },
    { path: 'rules', message: 'Too many links' },
  ]
  await reply(address, 409, { message: 'Taken', issues })
  await waitFor(() => expect(errorOf(groupCopy.name)).toBe('Taken'))
  await userEvent.type(screen.getByLabelText(groupCopy.name), '!')
  expect(errorOf(groupCopy.name)).toBeNull()
  expect(errorOf(new RegExp(groupCopy.rules))).toBe('Too many links')
})

test('a group that cannot be created stays in its form', async () => {
  opens()
  const name = screen.getByLabelText(groupCopy.name)
  await userEvent.clear(name)
  await userEvent.type(name, 'Not arriving')
  await send()
  await reply(address, 500, { message: 'Something went wrong' })
  await screen.findByText("Failed to create group. Please make sure you're logged in.")
  expect(name).toHaveProperty('value', 'Not arriving')
})
