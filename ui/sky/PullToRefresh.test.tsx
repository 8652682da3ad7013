import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PullToRefresh } from './PullToRefresh.tsx'

let refreshes = 0
let arrive: () => void

beforeEach(() => {
  refreshes = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.saveData
})

function open() {
  const onRefresh = () => {
    refreshes += 1
    return new Promise<void>((resolve) => (arrive = resolve))
  }
  render(
    <main>
      <PullToRefresh label="Loading new posts" onRefresh={onRefresh} />
      <p>Text</p>
      <textarea aria-label="Post" />
    </main>,
  )
}

const touch = (y: number) => ({ touches: [{ clientY: y }] })
function pull(by: number, from: Element = screen.getByText('Text')) {
  fireEvent.touchStart(from, touch(100))
  fireEvent.touchMove(from, touch(100 + by))
}
const release = () => fireEvent.touchEnd(document.body, { touches: [] })

test('a long pull refreshes once, and the sun stays until the posts are there', async () => {
  open()
  pull(300)
  expect(screen.getByRole('status').textContent).toBe('')
  release()
  expect(refreshes).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('Loading new posts')
  await act(async () => arrive())
  expect(screen.queryByRole('status')).toBeNull()
})

test('a short pull, one in a field and one that turned back refresh nothing', () => {
  open()
  pull(60)
  release()
  pull(300, screen.getByLabelText('Post'))
  release()
  pull(300)
  fireEvent.touchMove(document.body, touch(90))
  release()
  expect(refreshes).toBe(0)
  expect(screen.queryByRole('status')).toBeNull()
})

test('with less data the browser’s own gesture stays', () => {
  document.documentElement.dataset.saveData = ''
  open()
  pull(300)
  release()
  expect(refreshes).toBe(0)
  expect(document.documentElement.style.overscrollBehaviorY).toBe('')
})
