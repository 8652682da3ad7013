import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave } from './leave.ts'
import { useDiscreet, watchUse } from './lock-state.ts'
import { turnOnLock } from './pin.ts'

const html = document.documentElement

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  watchUse()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const goBack = () => dispatchEvent(new Event('pageshow'))

test('who leaves and goes back finds the page as it was without a lock, and locked with one', async () => {
  leave()
  expect(html.dataset.locked).toBe('')
  goBack()
  expect(html.dataset.locked).toBeUndefined()

  await turnOnLock('2580')
  leave()
  goBack()
  expect(html.dataset.locked).toBe('')
  expect(useDiscreet.getState().isLocked).toBe(true)
})
