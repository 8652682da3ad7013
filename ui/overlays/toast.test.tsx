import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastTimes, useToast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one toast is visible at a time, and it is removed 1,000,000 ms after it was dismissed', () => {
  const { result } = renderHook(() => useToast())
  act(() => toast({ title: 'Post saved' }))
  act(() => toast({ title: 'Link copied' }))
  expect(result.current).toMatchObject({ title: 'Link copied', isOpen: true })

  act(() => dismissToast(result.current?.id ?? 0))
  act(() => void vi.advanceTimersByTime(999_999))
  expect(result.current).toMatchObject({ title: 'Link copied', isOpen: false })
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBeNull()
})

test('a toast stays for 5000 ms, and goes when it is swiped by 50 px', () => {
  expect(toastTimes).toMatchObject({ shownMs: 5000, swipePx: 50 })
})
