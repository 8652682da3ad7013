import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from '#platform/web/navigation.ts'
import { PageOutline } from './PageOutline.tsx'
import { routes } from './pages.ts'
import { loadPage, routeOf, useShownPage } from './router.ts'

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

test('a page whose code takes long is shown in outline, and then as it is', async () => {
  history.replaceState(null, '', '/about')
  const first = await loadPage('/about')
  const { result } = renderHook(() => useShownPage(first))
  await waitFor(() => expect(result.current.isLoading).toBe(false))

  const code = Promise.withResolvers<{ SlowPage: () => null }>()
  const SlowPage = () => null
  routes.unshift({ path: '/slow', page: () => code.promise, columns: 1 })
  act(() => navigate('/slow'))
  expect(result.current).toMatchObject({ path: '/about', isLoading: true })
  await waitFor(() =>
    expect(result.current).toMatchObject({
      path: '/slow',
      Page: PageOutline,
      isLoading: true,
      isOutline: true,
    }),
  )
  await act(async () => code.resolve({ SlowPage }))
  await waitFor(() =>
    expect(result.current).toMatchObject({ path: '/slow', Page: SlowPage, isLoading: false }),
  )
  expect(result.current.isOutline).toBeUndefined()
})

test.each([
  ['/product/1189', '/product/:id', { id: '1189' }],
  ['/product/1189-evening-drops', '/product/:id', { id: '1189' }],
  ['/events/12-seed-swap', '/events/:id', { id: '12' }],
  ['/events/12/ticket', '/events/:id/ticket', { id: '12' }],
  ['/posts/abc', '/posts/:id', { id: 'abc' }],
  ['/join/12-ab', '/join/:code', { code: '12-ab' }],
  ['/@thandi', '/@:username', { username: 'thandi' }],
  ['/t/frost', '/t/:tag', { tag: 'frost' }],
  ['/no/such/page', '*', {}],
])('%s is the page %s', (path, route, params) => {
  expect(routeOf(path)).toMatchObject({ route: { path: route }, params })
})
