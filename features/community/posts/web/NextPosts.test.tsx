import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#platform/contract/durations.ts'
import { renderPage } from '#platform/web/testing.tsx'
import { NextPosts } from './NextPosts.tsx'

/** Scrolls until the end of the list is near. */
let reachEnd = () => {}
/** The end of the list is near from the start. */
let isNear = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        isNear = () => act(() => tell([{ isIntersecting: true }]))
        reachEnd = () => {
          act(() => void dispatchEvent(new Event('wheel')))
          isNear()
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.saveData
  reachEnd = () => {}
})

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

function open(shown: { pagesCount?: number; isFetchNextPageError?: boolean; hasNextPage?: boolean } = {}) {
  const fetchNextPage = vi.fn<() => void>()
  const posts = {
    items: [{ createdAt: daysAgo(0) }, { createdAt: daysAgo(1) }],
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    pagesCount: 1,
    fetchNextPage,
    ...shown,
  }
  renderPage(
    <main>
      <a href="/posts/1">A post</a>
      <NextPosts posts={posts} end="No more posts" />
    </main>,
  )
  return fetchNextPage
}
const button = () => screen.queryByRole('button', { name: 'Load More' })

test('the next page comes when the reader scrolls near the end', () => {
  const fetchNextPage = open()
  reachEnd()
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('a page that nobody has scrolled loads nothing more', () => {
  const fetchNextPage = open()
  isNear()
  act(() => void dispatchEvent(new Event('scroll')))
  expect(fetchNextPage).not.toHaveBeenCalled()
  act(() => void dispatchEvent(new Event('touchmove')))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('after three pages it says how far the reader has come, and waits for the button', () => {
  const fetchNextPage = open({ pagesCount: 3 })
  reachEnd()
  expect(fetchNextPage).not.toHaveBeenCalled()
  expect(screen.getByText('You’re all caught up to yesterday')).toBeDefined()
  button()?.click()
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('with less data, with the keyboard in the list and after a failure the button remains', () => {
  document.documentElement.dataset.saveData = ''
  const withLessData = open()
  reachEnd()
  expect(withLessData).not.toHaveBeenCalled()
  delete document.documentElement.dataset.saveData
  document.body.replaceChildren()

  const withKeyboard = open()
  screen.getByRole('link', { name: 'A post' }).focus()
  reachEnd()
  expect(withKeyboard).not.toHaveBeenCalled()
  expect(button()).not.toBeNull()
  document.body.replaceChildren()

  const afterFailure = open({ isFetchNextPageError: true })
  reachEnd()
  expect(afterFailure).not.toHaveBeenCalled()
  expect(button()).not.toBeNull()
})

test('at the end of the list it says so', () => {
  open({ hasNextPage: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No more posts' }).disabled).toBe(true)
})
