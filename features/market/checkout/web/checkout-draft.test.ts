import { expect, test } from 'vitest'
import type { CheckoutSeller } from '../contract.ts'
import { choiceOf, noDraft, planOf } from './checkout-draft.ts'
import { seller } from './testing.ts'

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
