import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '#platform/contract/durations.ts'
import { renderPage } from '#platform/web/testing.tsx'
import { useMe } from './viewer.ts'

const Name = () => <p>{useMe()?.displayName ?? 'nobody'}</p>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('the logged-in member is fresh for 5 minutes', async () => {
  const fetch = vi.fn(async () => Response.json({ id: 1, displayName: 'Thandi' }))
  vi.stubGlobal('fetch', fetch)
  const show = async () => {
    const { unmount } = renderPage(<Name />)
    await screen.findByText('Thandi')
    unmount()
  }
  await show()
  vi.setSystemTime(Date.now() + 5 * minuteMs - 1_000)
  await show()
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 2_000)
  await show()
  expect(fetch).toHaveBeenCalledTimes(2)
})
