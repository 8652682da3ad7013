import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  document.getElementById('boot')?.remove()
  sessionStorage.clear()
  vi.resetModules()
})

/** The form of registration on a page into which the server has put these settings. */
async function showForm(path: string, changes: Record<string, string>) {
  const { siteDefaults } = await import('#platform/contract/site.ts')
  const { shownDefaults } = await import('#features/site/settings/settings.ts')
  const boot = document.createElement('script')
  boot.id = 'boot'
  boot.type = 'application/json'
  const settings = { ...shownDefaults, ...changes }
  boot.textContent = JSON.stringify({ site: siteDefaults, settings, prefetched: [], isMember: false })
  document.body.append(boot)
  const { RegisterScreen } = await import('./RegisterScreen.tsx')
  const { renderPageAt, reply, stubServer } = await import('#platform/web/testing.tsx')
  stubServer({})
  renderPageAt(path, <RegisterScreen />)
  return { reply }
}

const button = (name: string) => screen.queryByRole('button', { name })
const group = `/register?returnTo=${encodeURIComponent(`/groups/join?code=${'g'.repeat(22)}`)}`
const chat = `/register?returnTo=${encodeURIComponent(`/messages/join?code=${'c'.repeat(22)}`)}`
const asked = { registrationQuestion1: 'Who sent you?' }

test.each([
  ['open', 'false', '/register', 'Create account'],
  ['approval', 'true', '/register', 'Ask to join'],
  ['approval', 'true', group, 'Ask to join'],
  ['approval', 'false', '/register?invitation=LOERIE-7', 'Create account'],
  ['invitation', 'false', '/register', 'Continue'],
  ['invitation', 'false', '/register?invitation=LOERIE-7', 'Create account'],
  ['invitation', 'true', group, 'Create account'],
  ['invitation', 'false', group, 'Continue'],
  ['invitation', 'true', chat, 'Continue'],
])(
  'with registration by %s, members inviting: %s, at %s, the form says %s',
  async (registration, membersMayInvite, path, label) => {
    await showForm(path, { ...asked, registration, membersMayInvite })
    const labels = ['Create account', 'Ask to join', 'Continue'].filter((name) => button(name) !== null)
    expect(labels).toEqual([label])
    expect(screen.queryByLabelText('Who sent you?') !== null).toBe(label === 'Ask to join')
  },
)

test('an invitation that was opened in this tab is not lost on the way to the form', async () => {
  sessionStorage.setItem('invitation', 'LOERIE-7')
  await showForm('/register', { registration: 'invitation' })
  expect(button('Create account')).not.toBeNull()
})

test('where an invitation was used up meanwhile, the form shows the questions of the staff', async () => {
  const { reply } = await showForm('/register?invitation=LOERIE-7', { ...asked, registration: 'approval' })
  expect(screen.queryByLabelText('Who sent you?')).toBeNull()
  for (const [label, text] of [
    ['Username', 'petrus'],
    ['Display name', 'Petrus'],
    ['Password', 'a good password'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  const message = 'Please answer this question.'
  await reply('POST /api/users/register', 400, { message, issues: [{ path: 'answers.0', message }] })
  expect(await screen.findByLabelText('Who sent you?')).toBeDefined()
})
