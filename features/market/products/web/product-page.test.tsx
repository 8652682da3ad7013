import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '#platform/web/testing.tsx'
import type { Product } from '../contract.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductTabs } from './ProductTabs.tsx'

const image = { url: '/uploads/a.webp', width: 64, height: 48, alt: 'A pot', placeholder: '', variants: [] }
const product: Product = {
  id: 1,
  name: 'Clay pot',
  description: 'Burnt in Clarens',
  price: '$14.50',
  priceCents: 1_450,
  currency: 'USD',
  category: 'Grow Equipment',
  imageUrl: image.url,
  image,
  images: [image],
  businessId: 1,
  businessName: 'Kloof Tools',
  business: {
    id: 1,
    name: 'Kloof Tools',
    city: null,
    country: null,
    logo: null,
    rating: null,
    reviewsCount: 0,
    isVerified: false,
    identity: { legalName: null, registrationKind: null, registrationNumber: null, streetAddress: null },
    isSample: false,
    isSuspended: false,
    missing: [],
    delivery: null,
    holiday: null,
  },
  userId: 1,
  stock: 3,
  options: [],
  variants: [
    {
      id: 1,
      sku: null,
      barcode: null,
      options: {},
      priceCents: 1_450,
      stock: 3,
      weightGrams: null,
      imageUrl: null,
    },
  ],
  rating: null,
  reviewsCount: 0,
  isFeatured: false,
  subscribable: false,
  isFood: false,
  notice: null,
  state: 'published',
  stateReason: null,
  hold: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
}

test('a product has the tabs Description, Details and Reviews', async () => {
  renderPage(<ProductTabs product={product} reviews={<p>Fired well</p>} />)
  await screen.findByText('Burnt in Clarens')
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
  expect(screen.getByText('Grow Equipment')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: /^Reviews/ }))
  expect(screen.getByText('Fired well')).toBeDefined()
})

test('a picture that does not load is replaced by the plate of the category', () => {
  renderPage(<ProductPicture product={product} slot="tile" />)
  fireEvent.error(screen.getByRole('img', { name: 'A pot' }))
  expect(screen.queryByRole('img', { name: 'A pot' })).toBeNull()
  expect(screen.getByRole('img', { name: 'No picture' }).textContent).toContain('Grow Equipment')
})
