import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatePicker } from './DatePicker.tsx'

beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a chosen day is written as May 1, 2040, and a week begins on Sunday', () => {
  render(<DatePicker value={new Date(2040, 4, 1)} onChange={() => {}} defaultOpen />)
  expect(screen.getByText('May 1, 2040')).toBeDefined()
  const [first] = screen.getAllByRole('columnheader', { hidden: true })
  expect(first?.getAttribute('aria-label')).toBe('Sunday')
})
