import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberScroll, useScrollAndFocus } from './scroll-restoration.ts'

/** Where the link stands in the document; the browser of the test has no layout. */
let linkTop = 2_600
let grow = () => {}
const scrolledTo = vi.fn<(options: { top: number }) => void>()

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><a href="/posts/7">A post</a></main>'
  vi.stubGlobal('scrollY', 2_500)
  vi.stubGlobal('scrollTo', (options: { top: number }) => {
    vi.stubGlobal('scrollY', options.top)
    scrolledTo(options)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        grow = () => act(this.#tell)
      }
      disconnect() {
        grow = () => {}
      }
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, linkTop - scrollY, 100, 20),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Leaves a page and comes back to it. */
function goBack() {
  history.replaceState({ place: 'feed' }, '', '/')
  const { rerender } = renderHook(({ path }) => useScrollAndFocus(path), { initialProps: { path: '/' } })
  rememberScroll()
  history.replaceState({ place: 'post' }, '', '/posts/7')
  rerender({ path: '/posts/7' })
  expect(scrollY).toBe(0)
  history.replaceState({ place: 'feed' }, '', '/')
  rerender({ path: '/' })
}

test('going back holds the same link at the same place while the page above it grows', () => {
  goBack()
  expect(scrollY).toBe(2_500)
  linkTop += 900
  grow()
  expect(scrollY).toBe(3_400)
})

test('once the reader moves, the page is theirs', () => {
  goBack()
  act(() => void dispatchEvent(new Event('wheel')))
  linkTop += 900
  grow()
  expect(scrollY).toBe(2_500)
})
