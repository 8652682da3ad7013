import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discreetName, lockAfterMs } from '#platform/contract/discreet.ts'
import { stubServer } from '#platform/web/testing.tsx'
import { discreetCopy, lockCopy } from '../copy.ts'
import { DiscreetSettings } from './DiscreetSettings.tsx'
import { lockNow, readLock, removeLock, saveLock, useDiscreet } from './lock-state.ts'
import { LockScreen } from './LockScreen.tsx'
import { turnOnLock, tryPin } from './pin.ts'

const html = document.documentElement

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  document.title = 'Feed · Highveld'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  useDiscreet.setState({ isOn: false, isLocked: false, hasPasskey: false, leaves: false })
  delete html.dataset.locked
})

const used = (age: number) => {
  localStorage.setItem('lock-used', String(Date.now() - age))
  saveLock({ ...(readLock() ?? expect.fail()) })
}

test('the page is covered a minute after the last use, under a title that reveals nothing', async () => {
  await turnOnLock('2580')
  used(lockAfterMs - 1_000)
  expect(html.dataset.locked).toBeUndefined()
  used(lockAfterMs)
  expect(html.dataset.locked).toBe('')
  expect(document.title).toBe(discreetName)
  document.title = 'Lindiwe · Highveld'
  await vi.waitFor(() => expect(document.title).toBe(discreetName))
  expect(await tryPin('2580')).toBeNull()
  expect(html.dataset.locked).toBeUndefined()
  expect(document.title).toBe('Lindiwe · Highveld')
})

test('a device whose time was set back is locked', async () => {
  await turnOnLock('2580')
  used(-lockAfterMs)
  expect(html.dataset.locked).toBe('')
})

test('the PIN is not stored, and the same one is stored differently each time', async () => {
  await turnOnLock('2580')
  const first = readLock()
  await turnOnLock('2580')
  expect(localStorage.getItem('lock')).not.toContain('2580')
  expect(readLock()?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(readLock()?.hash).not.toBe(first?.hash)
})

test('tries are counted until the right PIN; after five wrong ones no PIN opens the page', async () => {
  await turnOnLock('2580')
  lockNow()
  expect(await tryPin('0000')).toBe(4)
  expect(await tryPin('2580')).toBeNull()
  lockNow()
  for (const left of [4, 3, 2, 1, 0]) expect(await tryPin('0000')).toBe(left)
  expect(await tryPin('2580')).toBe(0)
  expect(html.dataset.locked).toBe('')
})

test('without a connection the page stays locked when no tries are left', async () => {
  await turnOnLock('2580')
  saveLock({ ...(readLock() ?? expect.fail()), tries: 4 })
  lockNow()
  stubServer({})
  render(<LockScreen />)
  await userEvent.type(screen.getByLabelText(lockCopy.pin), '0000')
  await userEvent.click(screen.getByRole('button', { name: lockCopy.unlock }))
  expect((await screen.findByRole('alert')).textContent).toBe(lockCopy.noTries)
  expect(screen.queryByLabelText(lockCopy.pin)).toBeNull()
  expect(html.dataset.locked).toBe('')
})

test('a lock that cannot be read stays closed', async () => {
  localStorage.setItem('lock', '{')
  lockNow()
  expect(html.dataset.locked).toBe('')
  expect(await tryPin('')).toBe(4)
})

test('the lock is turned on with a PIN entered twice', async () => {
  render(<DiscreetSettings pageTitle="Settings" />)
  await userEvent.click(screen.getByRole('switch', { name: discreetCopy.lock }))
  const enter = async (pin: string, repeated: string) => {
    for (const [label, text] of [
      [discreetCopy.newPin, pin],
      [discreetCopy.repeatPin, repeated],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), text)
    }
    await userEvent.click(screen.getByRole('button', { name: discreetCopy.turnOn }))
  }
  await enter('258', '258')
  expect(screen.getByText(discreetCopy.badPin)).toBeTruthy()
  await enter('2580', '2581')
  expect(screen.getByText(discreetCopy.otherPin)).toBeTruthy()
  expect(readLock()).toBeNull()
  await enter('2580', '2580')
  expect(await screen.findByRole('button', { name: discreetCopy.lockNow })).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: discreetCopy.lock }))
  expect(readLock()).toBeNull()
  removeLock()
})
