import { expect, test } from 'vitest'
import { listingRuleFor } from './listingRules.ts'

const shop = { category: 'Head Shop', isVerified: false } as const
const verified = { category: 'Dispensary', isVerified: true } as const
const product = (category: string, name = 'Plain thing', description = '') => ({
  category,
  name,
  description,
})

test.each([
  ['Merchandise', 'allowed', 'allowed'],
  ['Grow Equipment', 'allowed', 'allowed'],
  ['Accessories', 'allowed', 'allowed'],
  ['CBD Products', 'licence', 'allowed'],
  ['Seeds', 'licence', 'allowed'],
  ['Edibles', 'blocked', 'blocked'],
  ['Other', 'allowed', 'allowed'],
  ['constructor', 'allowed', 'allowed'],
])('%s: %s, from a Verified business %s', (category, plain, licensed) => {
  expect(listingRuleFor(product(category), shop).decision).toBe(plain)
  expect(listingRuleFor(product(category), verified).decision).toBe(licensed)
})

test.each([
  'Ten pre-rolls',
  'Old hash',
  'THC gummies',
  'Rooted clones',
  'Live resin',
  'Harvest share',
  'We grow for you',
])('%s is blocked whatever it is listed as, with the reason and its source', (name) => {
  const rule = listingRuleFor(product('Merchandise', name), verified)
  expect(rule.decision).toBe('blocked')
  expect(rule.reason).not.toBe('')
  expect(rule.source).toMatch(/Act/)
})

test('food of hemp seed waits for the staff, whoever sells it; any other food with cannabis is blocked', () => {
  for (const seller of [shop, verified]) {
    expect(listingRuleFor(product('Edibles', 'Rusks', 'With hemp hearts'), seller).decision).toBe('review')
    expect(listingRuleFor(product('Edibles', 'THC gummies with hemp seed'), seller).decision).toBe('blocked')
  }
})
