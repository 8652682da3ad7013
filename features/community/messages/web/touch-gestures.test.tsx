import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#platform/web/testing.tsx'
import { useTouchGestures } from './touch-gestures.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function Probe({ onLongPress, onSwipe }: { onLongPress: () => void; onSwipe?: () => void }) {
  return <p {...useTouchGestures<HTMLParagraphElement>({ onLongPress, onSwipe })}>A message</p>
}

function show(gestures: { onSwipe?: () => void } = {}) {
  const onLongPress = vi.fn()
  renderPage(<Probe onLongPress={onLongPress} {...gestures} />)
  const message = screen.getByText('A message')
  const point = (
    name: 'pointerDown' | 'pointerMove' | 'pointerUp',
    x: number,
    y = 0,
    pointerType = 'touch',
  ) => fireEvent[name](message, { clientX: x, clientY: y, pointerType, isPrimary: true })
  return { onLongPress, message, point }
}

test('a finger that rests opens the menu, and one that scrolls, lifts or is a mouse does not', () => {
  const { onLongPress, point } = show()
  point('pointerDown', 0)
  vi.advanceTimersByTime(400)
  point('pointerMove', 3, 4)
  vi.advanceTimersByTime(100)
  expect(onLongPress).toHaveBeenCalledTimes(1)

  point('pointerDown', 0)
  point('pointerMove', 0, 30)
  vi.advanceTimersByTime(1_000)
  point('pointerDown', 0)
  point('pointerUp', 0)
  vi.advanceTimersByTime(1_000)
  point('pointerDown', 0, 0, 'mouse')
  vi.advanceTimersByTime(1_000)
  expect(onLongPress).toHaveBeenCalledTimes(1)
})

test('a swipe follows the finger and counts once it is far enough; it opens no menu', () => {
  const onSwipe = vi.fn()
  const { onLongPress, message, point } = show({ onSwipe })
  point('pointerDown', 0)
  point('pointerMove', 40)
  expect(message.style.translate).toBe('40px')
  point('pointerUp', 40)
  expect(message.style.translate).toBe('')
  expect(onSwipe).not.toHaveBeenCalled()

  point('pointerDown', 0)
  point('pointerMove', 200)
  expect(message.style.translate).toBe('72px')
  point('pointerUp', 200)
  vi.advanceTimersByTime(1_000)
  expect(onSwipe).toHaveBeenCalledTimes(1)
  expect(onLongPress).not.toHaveBeenCalled()
})
