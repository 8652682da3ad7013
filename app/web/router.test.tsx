import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from '#platform/web/navigation.ts'
import { loadPage, useShownPage } from './router.ts'

test('while the code of a page is loading, the page that was shown last stays', async () => {
  history.replaceState(null, '', '/about')
  const first = await loadPage('/about')
  const { result } = renderHook(() => useShownPage(first))
  const open = (path: string) => act(async () => navigate(path))
  await open('/terms')
  await waitFor(() => expect(result.current.path).toBe('/terms'))
  await open('/about')
  expect(result.current.path).toBe('/about')

  act(() => navigate('/privacy'))
  expect(result.current.path).toBe('/about')
  await waitFor(() => expect(result.current.path).toBe('/privacy'))
})
