import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import type { Token } from '../../tokens.contract.ts'
import { tokenCopy } from '../../tokens.copy.ts'
import { Tokens } from './Tokens.tsx'

// Radix measures its radio buttons by one.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterAll(() => void vi.unstubAllGlobals())

const path = '/api/users/me/tokens'
const at = '2026-11-20T10:00:00.000Z'
const bot: Token = {
  id: 1,
  name: 'Rain bot',
  scopes: ['write:posts'],
  createdAt: at,
  lastUsedAt: null,
  expiresAt: null,
}

test('a new token is shown once, with what was ticked', async () => {
  let tokens: Token[] = []
  stubServer({ [`GET ${path}`]: () => tokens })
  renderPage(<Tokens />)
  await screen.findByText(tokenCopy.none)
  await userEvent.click(screen.getByRole('button', { name: tokenCopy.make }))
  await userEvent.type(await screen.findByLabelText(tokenCopy.name), 'Rain bot')
  await userEvent.click(screen.getByRole('checkbox', { name: tokenCopy.scopes.read }))
  await userEvent.click(screen.getByRole('checkbox', { name: tokenCopy.scopes['write:posts'] }))
  await userEvent.click(screen.getByRole('radio', { name: tokenCopy.never }))
  await userEvent.type(screen.getByLabelText(tokenCopy.password), 'secret of mine')
  await userEvent.click(screen.getByRole('button', { name: tokenCopy.make }))
  tokens = [bot]
  await reply(`POST ${path}`, 201, { ...bot, token: 'hv_the-token-itself' })
  await screen.findByText('hv_the-token-itself')
  expect(bodiesOf(`POST ${path}`)).toEqual([
    { name: 'Rain bot', scopes: ['write:posts'], expiresAt: null, currentPassword: 'secret of mine' },
  ])
  await screen.findByText(tokenCopy.isNew)
  expect(screen.getByRole('listitem').textContent).toContain(tokenCopy.endless)
})

test('a wrong password is said at its field, and nothing typed is lost', async () => {
  stubServer({ [`GET ${path}`]: [bot] })
  renderPage(<Tokens />)
  await userEvent.click(await screen.findByRole('button', { name: tokenCopy.make }))
  await userEvent.type(await screen.findByLabelText(tokenCopy.name), 'Till')
  await userEvent.type(screen.getByLabelText(tokenCopy.password), 'a guess')
  await userEvent.click(screen.getByRole('button', { name: tokenCopy.make }))
  const message = 'Wrong password'
  await reply(`POST ${path}`, 403, {
    message,
    code: 'forbidden',
    issues: [{ path: 'currentPassword', message }],
  })
  await screen.findByText(message)
  expect(screen.getByLabelText<HTMLInputElement>(tokenCopy.name).value).toBe('Till')
})

test('an ended token says so, and a revoked one leaves the list', async () => {
  stubServer({ [`GET ${path}`]: [{ ...bot, expiresAt: at, lastUsedAt: at }] })
  renderPage(<Tokens />)
  await screen.findByText(tokenCopy.isEnded)
  await userEvent.click(screen.getByRole('button', { name: tokenCopy.revokeOf(bot.name) }))
  await userEvent.click(await screen.findByRole('button', { name: tokenCopy.revoke }))
  await reply(`DELETE ${path}/1`, 200, { message: 'Token revoked' })
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  await screen.findByText(tokenCopy.none)
})

test('a list that cannot be loaded is asked for again', async () => {
  stubServer({})
  renderPage(<Tokens />)
  await reply(`GET ${path}`, 500, { message: 'Broken', code: 'internal' })
  await userEvent.click(await screen.findByRole('button', { name: tokenCopy.retry }))
  await reply(`GET ${path}`, 200, [bot])
  await screen.findByText('Rain bot')
})
