import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { joinPageCopy } from '#features/members/accounts/invitations.copy.ts'
import { thandi } from '#features/members/people/web/testing.ts'
import { ParamsContext } from '#platform/web/params.ts'
import { bodiesOf, renderPageAt, reply, stubServer } from '#platform/web/testing.tsx'
import { JoinScreen } from './JoinScreen.tsx'

const register = 'POST /api/users/register'
const opened = { code: 'LOERIE-7', siteName: 'Highveld', isValid: true, until: '2026-12-31T21:59:00.000Z' }

async function opens(invitation: object) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  stubServer({ 'GET /api/invitations/LOERIE-7': invitation })
  renderPageAt(
    '/join/LOERIE-7',
    <ParamsContext value={{ code: 'LOERIE-7' }}>
      <JoinScreen />
    </ParamsContext>,
  )
  await reply('GET /api/users/me', 401, { message: 'Please log in.' })
}
const join = () => userEvent.click(screen.getByRole('button', { name: joinPageCopy.join('Highveld') }))
async function fill(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.paste(text)
}

test('an invitation says until when it is valid, and one form on its page makes the account', async () => {
  await opens(opened)
  await screen.findByText(joinPageCopy.invitation('LOERIE-7', 'December 31, 2026'))
  await fill(joinPageCopy.name, 'Nomsa')
  await fill('Password', 'a good password')
  await join()
  expect(await screen.findByText(joinPageCopy.pleaseAgree(21))).toBeDefined()
  expect(bodiesOf(register)).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText(joinPageCopy.pleaseAgree(21))).toBeNull()
  await join()
  expect(bodiesOf(register)).toMatchObject([
    { username: 'Nomsa', displayName: 'Nomsa', password: 'a good password', invitation: 'LOERIE-7' },
  ])
  await reply(register, 201, thandi)
  await waitFor(() => expect(location.pathname).toBe('/welcome'))
})

test('a name that is too short is said at the one field of names', async () => {
  await opens(opened)
  await userEvent.click(await screen.findByRole('checkbox'))
  await fill(joinPageCopy.name, 'N')
  await fill('Password', 'a good password')
  await join()
  const described = screen.getByLabelText(joinPageCopy.name).getAttribute('aria-describedby') ?? ''
  expect(
    described
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(),
  ).toContain('at least')
  expect(bodiesOf(register)).toEqual([])
})

test('an invitation that is used up offers no form', async () => {
  await opens({ ...opened, isValid: false, until: null })
  await screen.findByRole('heading', { name: joinPageCopy.notValid })
  expect(screen.queryByRole('button', { name: joinPageCopy.join('Highveld') })).toBeNull()
})

test('where it was used up meanwhile and the staff approve who joins, the page says that the registration waits', async () => {
  await opens(opened)
  await userEvent.click(await screen.findByRole('checkbox'))
  await fill(joinPageCopy.name, 'Petrus')
  await fill('Password', 'a good password')
  await join()
  await reply(register, 202, { code: 'waiting-for-approval', message: 'You hear from us.' })
  await screen.findByText('You hear from us.')
})
