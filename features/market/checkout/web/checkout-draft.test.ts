import { expect, test } from 'vitest'
import { orderMessages } from '#features/market/orders/copy.ts'
import type { CheckoutSeller } from '../contract.ts'
import { choiceOf, noDraft, planOf, readAddress } from './checkout-draft.ts'

const seller = (
  id: number,
  terms: Partial<CheckoutSeller['terms']> = {},
  card: CheckoutSeller['card'] = null,
): CheckoutSeller => ({
  card,
  business: {
    id,
    name: 'Egoli',
    logo: null,
    city: null,
    country: null,
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
  contactInfo: { phone: null, email: null, website: null },
  lines: [],
  subtotalCents: 1_000,
  itemsCents: 1_000,
  deliveryCents: 600,
  problem: null,
  terms: {
    isOpen: true,
    delivers: true,
    deliveryCents: 600,
    freeFromCents: null,
    collects: true,
    collectionNote: '',
    takesEft: true,
    isVatRegistered: false,
    ...terms,
  },
})
const wayOf = (one: CheckoutSeller, way = {}) => {
  const { fulfilment, method } = choiceOf(one, { ...noDraft, ways: { [one.business.id]: way } })
  return `${fulfilment} ${method}`
}

test('a chosen method is used if the seller offers it, otherwise one that it does offer', () => {
  expect(wayOf(seller(1))).toBe('delivery eft')
  expect(wayOf(seller(1), { fulfilment: 'collection' })).toBe('collection eft')
  expect(wayOf(seller(1), { fulfilment: 'collection', method: 'collection' })).toBe('collection collection')
  // A delivery cannot be paid for on collection.
  expect(wayOf(seller(1), { method: 'collection' })).toBe('delivery eft')
  expect(wayOf(seller(1, { collects: false }), { fulfilment: 'collection' })).toBe('delivery eft')
  expect(wayOf(seller(1, { takesEft: false }))).toBe('collection collection')
})

test('only chosen deliveries are charged, and an address is only needed for one', () => {
  const both = [seller(1), seller(2)]
  expect(planOf(both, noDraft)).toMatchObject({ totalCents: 3_200, needsAddress: true })
  const fetched = { fulfilment: 'collection' } as const
  expect(planOf(both, { ...noDraft, ways: { 1: fetched } })).toMatchObject({
    totalCents: 2_600,
    needsAddress: true,
  })
  expect(planOf(both, { ...noDraft, ways: { 1: fetched, 2: fetched } })).toMatchObject({
    totalCents: 2_000,
    needsAddress: false,
  })
})

test('an address reports an error for each wrong field', () => {
  expect(readAddress({ ...noDraft.address, name: 'Thandi', postalCode: '20' })).toEqual({
    errors: {
      phone: orderMessages.blankPhone,
      street: orderMessages.blankStreet,
      city: orderMessages.blankCity,
      postalCode: orderMessages.badPostalCode,
    },
  })
})
