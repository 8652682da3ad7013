import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAhead } from './load-ahead.ts'

const isLoaded = () => performance.getEntriesByName('loaded ahead').length > 0

afterEach(() => {
  performance.clearMarks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

test('on the first visit, what members want to read is loaded ahead once the service worker has taken over', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json([])
  })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  const worker = Object.assign(new EventTarget(), { controller: null as object | null })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })

  const loading = loadAhead()
  await vi.dynamicImportSettled()
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  await loading
  await waitFor(() => expect(isLoaded()).toBe(true))
  expect(asked).toEqual(['/api/users/me/saved', '/api/users/me/events'])
})
