import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltips } from './Tooltips.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Moves the pointer onto the button, N milliseconds after the page was opened. */
function pointAt(name: string, timeStamp: number) {
  const event = new Event('pointerover', { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  act(() => void screen.getByText(name).dispatchEvent(event))
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const shown = () => screen.queryByRole('tooltip')?.textContent

test('a tooltip opens after 700 ms, and at once within 300 ms of another', () => {
  render(
    <>
      <Tooltips />
      <button data-tooltip="Like this post">Like</button>
      <button data-tooltip="Save this post">Save</button>
      <button>Other</button>
    </>,
  )
  pointAt('Like', 1_000)
  wait(699)
  expect(shown()).toBeUndefined()
  wait(1)
  expect(shown()).toBe('Like this post')

  pointAt('Other', 2_000)
  expect(shown()).toBeUndefined()
  pointAt('Save', 2_299)
  wait(0)
  expect(shown()).toBe('Save this post')

  pointAt('Other', 3_000)
  pointAt('Like', 3_300)
  wait(699)
  expect(shown()).toBeUndefined()
  wait(1)
  expect(shown()).toBe('Like this post')
})
