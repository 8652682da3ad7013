import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import type { Setting } from '../contract.ts'
import { siteSettingsCopy } from '../copy.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

const setting = (key: string, more: Partial<Setting> = {}): Setting => ({
  key,
  group: 'name',
  label: key,
  help: `About ${key}.`,
  value: '',
  isSecret: false,
  isSet: true,
  source: 'default',
  control: 'text',
  options: null,
  ...more,
})
const settings = [
  setting('name', { value: 'Highveld' }),
  setting('phone', { value: '044', source: 'environment' }),
  setting('requireBirthDate', { value: false, control: 'switch' }),
  setting('newAccountPosts', { value: 10, control: 'number' }),
  setting('smtpPassword', { value: null, isSecret: true, source: 'stored', group: 'email' }),
  setting('paystackSecretKey', { value: null, isSecret: true, isSet: false }),
]
const change = 'PATCH /api/admin/settings'

async function opens() {
  // NOTE: jsdom has none, and a switch in a form measures itself.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  stubServer({ 'GET /api/users/me': thandi, 'GET /api/admin/settings': settings })
  renderPage(<SettingsPanel />)
  return screen.findByRole('textbox', { name: /^name/ })
}
const save = () => screen.getByRole('button', { name: siteSettingsCopy.save })

test('only what was changed is sent, and an error stands at its field', async () => {
  const name = await opens()
  expect(screen.queryByRole('button', { name: siteSettingsCopy.save })).toBeNull()
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('switch', { name: 'requireBirthDate' }))
  await userEvent.type(screen.getByRole('textbox', { name: /newAccountPosts/ }), '0')
  await userEvent.click(save())
  expect(bodiesOf(change)).toEqual([{ values: { name: '', requireBirthDate: true, newAccountPosts: '100' } }])
  const issues = [{ path: 'name', message: 'Please enter a value.' }]
  await reply(change, 400, { code: 'invalid', message: 'Please enter a value.', issues })
  expect(await screen.findByText('Please enter a value.')).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('a secret is never in the page: it is replaced, or removed and not, and Undo leaves it as it is', async () => {
  await opens()
  const password = screen.getByLabelText<HTMLInputElement>('smtpPassword')
  expect(password.value).toBe('')
  expect(screen.queryByRole('button', { name: siteSettingsCopy.remove('paystackSecretKey') })).toBeNull()
  await userEvent.type(password, 'new one')
  await userEvent.click(save())
  expect(bodiesOf(change).at(-1)).toEqual({ values: { smtpPassword: 'new one' } })
  await reply(change, 200, settings)
  await screen.findByText(new RegExp(siteSettingsCopy.secretSet))
  expect(password.value).toBe('')

  await userEvent.click(screen.getByRole('button', { name: siteSettingsCopy.remove('smtpPassword') }))
  await userEvent.click(screen.getByRole('button', { name: siteSettingsCopy.undo }))
  expect(screen.queryByRole('button', { name: siteSettingsCopy.save })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: siteSettingsCopy.remove('smtpPassword') }))
  await userEvent.click(save())
  expect(bodiesOf(change).at(-1)).toEqual({ values: { smtpPassword: null } })
})

test('what the server sets can be read and not changed', async () => {
  await opens()
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^phone/ })
  expect([phone.value, phone.readOnly]).toEqual(['044', true])
  expect(phone.getAttribute('aria-describedby')).toContain('hint')
  expect(screen.getByText(`About phone. ${siteSettingsCopy.fixed}`)).toBeDefined()
})

test('a test is sent by its own button, and not while changes wait; what the server says stands at its field', async () => {
  const name = await opens()
  const button = screen.getByRole('button', { name: siteSettingsCopy.test })
  const to = screen.getByRole('textbox', { name: siteSettingsCopy.testTo })
  await userEvent.clear(to)
  await userEvent.type(to, 'zanele@example.org')
  await userEvent.click(button)
  const address = 'POST /api/admin/settings/test-mail'
  await reply(address, 409, { code: 'no-mail', message: 'The site has no mail server yet.', issues: [] })
  await screen.findByText('The site has no mail server yet.')
  expect(bodiesOf(address)).toEqual([{ to: 'zanele@example.org' }])
  expect(bodiesOf(change)).toEqual([])
  await userEvent.type(name, '!')
  expect(button).toHaveProperty('disabled', true)
})
