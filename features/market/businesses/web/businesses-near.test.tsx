import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { BusinessesNear } from './BusinessesNear.tsx'

const business = {
  id: 1,
  name: 'Kopje Apothecary',
  category: 'Dispensary',
  image: null,
  logo: null,
  rating: null,
  reviewsCount: 0,
  coordinates: null,
  city: 'Melville',
  location: 'Melville',
  distanceKm: null,
}

/** A browser with this answer to whether the location may be read; without one it has no `navigator.permissions`. */
function openWith(permissions?: { query: () => Promise<{ state: string }> }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { ...navigator, permissions })
  stubServer({ 'GET /api/users/me': { id: 1, role: 'member' }, 'GET /api/businesses': [business] })
  renderPage(<BusinessesNear />)
}

test.each([
  ['that cannot say whether the location may be read', undefined],
  [
    'that fails to say whether the location may be read',
    { query: () => Promise.reject(new Error('denied')) },
  ],
  ['in which the location may not be read', { query: async () => ({ state: 'denied' }) }],
])('a browser %s shows the businesses near the member’s own place', async (_which, permissions) => {
  openWith(permissions)
  await waitFor(() => expect(screen.getByText('Kopje Apothecary')).toBeDefined())
})

test('where it isn’t known what is near, the list says that its businesses are new', async () => {
  openWith()
  expect(await screen.findByRole('region', { name: 'New Businesses' })).toBeDefined()
})
