import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import type { Setting } from '../../contract.ts'
import { siteSettingsCopy } from '../../copy.ts'
import type { FirstRunStep } from '../../first-run-steps.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import { SettingsStep } from './SettingsStep.tsx'

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
const way = (value: string, source: Setting['source'] = 'default') =>
  setting('registration', { value, source, control: 'choice', options: ['open', 'invitation', 'approval'] })
const all = [
  way('open'),
  setting('registrationQuestion1'),
  setting('address', { value: 'Herengracht' }),
  setting('operator'),
  setting('email', { value: 'a@b.example' }),
  setting('smtpServer'),
]
const change = 'PATCH /api/admin/settings'

function opens(step: FirstRunStep, settings = all) {
  // NOTE: jsdom has none, and a switch in a form measures itself.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const onPass = vi.fn<(hasChanged: boolean) => void>()
  stubServer({ 'GET /api/users/me': thandi })
  renderPage(<SettingsStep step={step} settings={settings} onPass={onPass} isPassing={false} />)
  return onPass
}
const next = () => userEvent.click(screen.getByRole('button', { name: /^Next: / }))

test('a step saves what was changed in it, and an error of the server stands at its field', async () => {
  const onPass = opens('region')
  await userEvent.type(screen.getByRole('textbox', { name: /^operator/ }), 'Knysna Green NPC')
  await next()
  expect(bodiesOf(change)).toEqual([{ values: { operator: 'Knysna Green NPC' } }])
  const message = 'Please enter a value.'
  await reply(change, 400, { code: 'invalid', message, issues: [{ path: 'operator', message }] })
  await screen.findByText(message)
  expect(onPass).not.toHaveBeenCalled()
  await next()
  await reply(change, 200, all)
  await vi.waitFor(() => expect(onPass.mock.calls).toEqual([[true]]))
})

test('who goes on with a choice as it stands has made it; nothing is sent where it was made before', async () => {
  opens('registration')
  await next()
  expect(bodiesOf(change)).toEqual([{ values: { registration: 'open' } }])
})

test('a step in which nothing is to be saved goes on without a call', async () => {
  const onPass = opens('registration', [way('invitation', 'stored')])
  await next()
  await vi.waitFor(() => expect(onPass.mock.calls).toEqual([[false]]))
  expect(bodiesOf(change)).toEqual([])
})

test('questions are asked for only where the staff approve who joins', async () => {
  opens('registration')
  expect(screen.queryByRole('textbox', { name: /^registrationQuestion1/ })).toBeNull()
})

test('where the staff approve who joins, the questions are there', () => {
  opens('registration', [way('approval', 'stored'), setting('registrationQuestion1')])
  expect(screen.getByRole('textbox', { name: /^registrationQuestion1/ })).toBeDefined()
})

test('the mail server is saved before a test is sent, without leaving the step', async () => {
  const onPass = opens('email')
  expect(screen.queryByRole('button', { name: firstRunCopy.save })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^smtpServer/ }), 'smtp.example.org')
  expect(screen.getByRole('button', { name: siteSettingsCopy.test })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: firstRunCopy.save }))
  expect(bodiesOf(change)).toEqual([{ values: { smtpServer: 'smtp.example.org' } }])
  await reply(change, 200, [
    setting('email', { value: 'a@b.example' }),
    setting('smtpServer', { value: 'smtp.example.org' }),
  ])
  expect(onPass).not.toHaveBeenCalled()
})

test('a step that is skipped saves nothing', async () => {
  const onPass = opens('region')
  await userEvent.type(screen.getByRole('textbox', { name: /^operator/ }), 'Knysna Green NPC')
  await userEvent.click(screen.getByRole('button', { name: firstRunCopy.skip }))
  expect(onPass.mock.calls).toEqual([[false]])
  expect(bodiesOf(change)).toEqual([])
})
