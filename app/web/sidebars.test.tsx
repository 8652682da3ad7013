import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { queryClient } from '#platform/web/query.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HeaderMenus } from './HeaderMenus.tsx'
import { LeftSidebar } from './LeftSidebar.tsx'
import { RightSidebar } from './RightSidebar.tsx'

const ref = { username: 'thandi', displayName: 'Thandi', avatarUrl: null, type: 'member', isPremium: false }
const me = { id: 1, ...ref, bannerUrl: null, postsCount: 3, followersCount: 4, followingCount: 5 }
const groups = ['Soil', 'Hemp', 'Seeds', 'Fibre'].map((name, index) => ({
  id: index + 1,
  name,
  membersCount: 9 - index,
  isMember: index === 1,
  visibility: 'open',
}))
const image = { url: '/uploads/a.webp', width: 64, height: 48, alt: '', placeholder: null, variants: [] }
const businesses = ['One', 'Two', 'Three', 'Four'].map((name, index) => ({
  id: index + 1,
  name,
  category: 'Other',
  image,
  logo: null,
  rating: 4.5,
  reviewsCount: 2,
  coordinates: null,
  city: 'Clarens',
  location: 'Clarens',
  distanceKm: 12 * index,
}))
const products = ['Pot', 'Tray', 'Lamp'].map((name, index) => ({
  variants: [],
  id: index + 1,
  name,
  category: 'Other',
  image: null,
  priceCents: 1_450,
  currency: 'USD',
}))
const people = [
  {
    ...ref,
    id: 2,
    isOnline: null,
    isFollowing: false,
    isRequested: false,
    reason: '3 followers',
  },
]
const tags = [{ tag: 'Highveld', postsCount: 2, peopleCount: 2, today: true }]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state: 'denied' }) },
  })
  stubServer({
    'GET /api/users/me': me,
    'GET /api/groups': groups,
    'GET /api/tags/trending': tags,
    'GET /api/businesses': businesses,
    'GET /api/products': products,
    'GET /api/users/suggestions': people,
  })
})

test('the left sidebar shows the member, their counts, Edit Profile, 3 popular groups and trending tags', async () => {
  renderPage(<LeftSidebar />)
  const card = within(await screen.findByRole('region', { name: 'Your profile' }))
  expect(card.getByText('Thandi')).toBeDefined()
  expect(card.getByText('@thandi')).toBeDefined()
  for (const [label, count] of [
    ['Posts', '3'],
    ['Followers', '4'],
    ['Following', '5'],
  ] as const)
    expect(card.getByRole('link', { name: `${count} ${label}` })).toBeDefined()
  expect(card.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/settings')

  await screen.findByRole('button', { name: 'Join Soil' })
  const popular = within(screen.getByRole('region', { name: 'Popular Groups' }))
  expect(popular.getByRole('button', { name: 'Joined Hemp' })).toBeDefined()
  expect(popular.getAllByRole('listitem')).toHaveLength(3)
  const trending = within(screen.getByRole('region', { name: 'Trending' }))
  expect((await trending.findByRole('link', { name: /#Highveld/ })).getAttribute('href')).toBe('/t/highveld')
})

test('the right sidebar shows 3 businesses near you and 2 featured products, and links to their lists', async () => {
  limitProducts()
  renderPage(<RightSidebar first={undefined} />)
  const near = within(await screen.findByRole('region', { name: 'Businesses Near You' }))
  await near.findByText('One')
  expect(near.getAllByRole('listitem')).toHaveLength(3)
  expect(near.getByRole('link', { name: 'View One' }).getAttribute('href')).toBe('/business/1')
  expect(near.getByText('12 km')).toBeDefined()
  const featured = within(await screen.findByRole('region', { name: 'Featured Products' }))
  expect((await featured.findByRole('link', { name: /View Product: Pot/ })).getAttribute('href')).toBe(
    '/product/1',
  )
  expect(featured.getAllByRole('listitem')).toHaveLength(2)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const list of ['/business-directory', '/explore', '/marketplace']) expect(hrefs).toContain(list)
})

/** The server sends no more products than the page asks for. */
function limitProducts() {
  const answered = fetch
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname !== '/api/products') return answered(address, options)
    return Promise.resolve(Response.json(products.slice(0, Number(searchParams.get('limit')))))
  })
}

test('a visitor sees no profile and no popular groups beside the page', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/users/me')
      ? Response.json({ message: 'Please log in.' }, { status: 401 })
      : Response.json(tags),
  )
  renderPage(<LeftSidebar />)
  await screen.findByRole('link', { name: /#Highveld/ })
  expect(screen.queryByRole('region', { name: 'Your profile' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Popular Groups' })).toBeNull()
})

test('the footer has the columns Platform, Marketplace and Company', () => {
  renderPage(<Footer />)
  const column = (name: string) => within(screen.getByRole('navigation', { name }))
  expect(column('Platform').getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe('/groups')
  expect(column('Marketplace').getByRole('link', { name: 'Business Directory' }).getAttribute('href')).toBe(
    '/business-directory',
  )
  expect(column('Company').getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
})

test('the header has a tab for each section, and the current one is marked', () => {
  renderPage(<Header current="/events" />)
  const tabs = within(screen.getByRole('navigation', { name: 'Main' }))
  const hrefs = tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['Feed', '/'],
    ['Explore', '/explore'],
    ['Groups', '/groups'],
    ['Events', '/events'],
    ['Business Directory', '/business-directory'],
    ['Marketplace', '/marketplace'],
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Events')
})

test('the bottom bar leads members to messages and their account, visitors to events and the login', async () => {
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  const { unmount } = renderPage(<BottomBar current="/" />)
  expect(hrefOf('Home')).toBe('/')
  await waitFor(() => expect(hrefOf('You')).toBe('/you'))
  expect(hrefOf(/^Messages/)).toBe('/messages')
  unmount()
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please log in.' }, { status: 401 }))
  renderPage(<BottomBar current="/" />)
  expect(hrefOf('Profile')).toBe('/login')
  expect(hrefOf('Events')).toBe('/events')
})

test('above nine unread notifications the badge says 9+', () => {
  const { rerender } = renderPage(<HeaderMenus me={{ ...thandi, unreadNotifications: 10 }} />)
  const name = 'Notifications, more than 9 unread'
  expect(screen.getByRole('button', { name }).textContent).toBe('9+')
  rerender(<HeaderMenus me={{ ...thandi, unreadNotifications: 9 }} />)
  expect(screen.getByRole('button', { name: 'Notifications, 9 unread' }).textContent).toBe('9')
})
