import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { minuteMs } from '#platform/contract/durations.ts'
import { get } from '#platform/contract/endpoint.ts'
import { refresh, setFailedPageReport, useEndpoint, useInfiniteEndpoint } from './query.ts'
import { renderPage } from './testing.tsx'

const endpoint = get('/api/things', 'Read a thing', {
  access: 'anyone',
  answer: z.object({ name: z.string() }),
})

function Probe() {
  const { data, isError } = useEndpoint(endpoint)
  return <p>{isError ? 'failed' : (data?.name ?? 'loading')}</p>
}

const answers = (reply: () => Response) => {
  const fetch = vi.fn(async () => reply())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('an answer is not fetched again on focus, over time or when it is shown again', async () => {
  const fetch = answers(() => Response.json({ name: 'a trowel' }))
  const { unmount } = renderPage(<Probe />)
  await screen.findByText('a trowel')
  vi.useFakeTimers()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(20 * minuteMs)
  unmount()
  renderPage(<Probe />)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an answer that is fresh for two minutes is fetched again when it is shown after that, not before', async () => {
  const brief = get('/api/brief', 'Read a thing', {
    access: 'anyone',
    freshMinutes: 2,
    answer: z.object({ name: z.string() }),
  })
  const Brief = () => <p>{useEndpoint(brief).data?.name ?? 'loading'}</p>
  const fetch = answers(() => Response.json({ name: 'a trowel' }))
  renderPage(<Brief />).unmount()
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  const shown = Date.now()
  vi.useFakeTimers({ now: shown + 119_000 })
  renderPage(<Brief />).unmount()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(shown + 121_000)
  renderPage(<Brief />)
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a read that fails is not retried', async () => {
  const fetch = answers(() => Response.json({ message: 'No' }, { status: 500 }))
  renderPage(<Probe />)
  await waitFor(() => expect(screen.getByText('failed')).toBeDefined())
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('the answer of a read that began before a change does not replace the one after it', async () => {
  const replies: ((reply: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => replies.push(resolve)))
  renderPage(<Probe />)
  await waitFor(() => expect(replies).toHaveLength(1))
  const refreshed = refresh(endpoint)
  await waitFor(() => expect(replies).toHaveLength(2))
  replies[1]?.(Response.json({ name: 'after' }))
  await refreshed
  replies[0]?.(Response.json({ name: 'before' }))
  await screen.findByText('after')
})

test('an answer that cannot be fetched again stays, unless it is gone', async () => {
  answers(() => Response.json({ name: 'a trowel' }))
  renderPage(<Probe />)
  await screen.findByText('a trowel')
  answers(() => Response.json({ message: 'No' }, { status: 503 }))
  await act(() => refresh(endpoint))
  expect(screen.queryByText('failed')).toBeNull()
  answers(() => Response.json({ message: 'Too many requests' }, { status: 429 }))
  await act(() => refresh(endpoint))
  expect(screen.queryByText('failed')).toBeNull()
  answers(() => Response.error())
  await act(() => refresh(endpoint))
  expect(screen.getByText('a trowel')).toBeTruthy()
  answers(() => Response.json({ message: 'There is no such thing.' }, { status: 404 }))
  await act(() => refresh(endpoint))
  await screen.findByText('failed')
})

const list = get('/api/lists', 'List things', {
  access: 'anyone',
  paged: true,
  answer: z.array(z.object({ name: z.string() })),
})

function ListProbe() {
  const { items, isError, fetchNextPage } = useInfiniteEndpoint(list)
  return (
    <button onClick={() => void fetchNextPage()}>
      {isError ? 'failed' : items.map(({ name }) => name).join()}
    </button>
  )
}

test('a list stays when its next page cannot be loaded, which is reported', async () => {
  const failures: string[] = []
  setFailedPageReport((error) => failures.push(error.message))
  const link = { link: '</api/lists?cursor=2>; rel="next"' }
  answers(() => Response.json([{ name: 'a trowel' }], { headers: link }))
  renderPage(<ListProbe />)
  await screen.findByText('a trowel')
  answers(() => Response.json({ message: 'Too many requests' }, { status: 429 }))
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(failures).toEqual(['Too many requests']))
  expect(screen.getByText('a trowel')).toBeTruthy()
  answers(() => Response.json([{ name: 'a spade' }]))
  act(() => screen.getByRole('button').click())
  await screen.findByText('a trowel,a spade')
  expect(failures).toHaveLength(1)
})
