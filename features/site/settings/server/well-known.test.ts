import { beforeAll, expect, test } from 'vitest'
import { testApp, visitor } from '#app/testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { saveSetting } from './settings.ts'

beforeAll(() => testApp({ SITE_URL: 'https://highveld.example' }, true))

test('security.txt names the address in the settings, and expires within a year', async () => {
  const { db, config } = await testApp()
  await saveSetting(db, config, 'email', 'safety@valley.example')
  const { status, headers, text } = await visitor().get('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Contact: mailto:safety@valley.example\n')
  expect(text).toContain('Canonical: https://highveld.example/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  const days = (expires - Date.now()) / dayMs
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})

test('password managers are sent to the page where a password is changed', async () => {
  const { status, headers } = await visitor().get('/.well-known/change-password')
  expect(status).toBe(302)
  expect(headers.location).toBe('/settings?tab=security')
})
