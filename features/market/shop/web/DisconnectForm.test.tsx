import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { cardAccountApi } from '../card-account.contract.ts'
import { cardAccountCopy } from '../copy.ts'
import { DisconnectForm } from './DisconnectForm.tsx'

const { method, path } = cardAccountApi.disconnect
const address = `${method} ${path.replace(':id', '5')}`

const opens = () => {
  stubServer({})
  renderPage(<DisconnectForm id={5} onDone={() => undefined} />)
}
const field = () => document.querySelector('input') ?? expect.fail('no password field')
const send = () => userEvent.click(screen.getByRole('button', { name: cardAccountCopy.disconnect }))
const shown = () => {
  const ids = (field().getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('the account stays connected until the password is given', async () => {
  opens()
  await send()
  expect(shown()).toContain(accountMessages.confirmPassword)
  expect(bodiesOf(address)).toEqual([])
})

test('a wrong password is shown at its field, which gets the focus', async () => {
  opens()
  await userEvent.type(field(), 'wrong')
  await send()
  const message = accountMessages.wrongPassword
  await reply(address, 400, { message, issues: [{ path: 'currentPassword', message }] })
  await waitFor(() => expect(shown()).toContain(message))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(bodiesOf(address)).toEqual([{ currentPassword: 'wrong' }])
})
