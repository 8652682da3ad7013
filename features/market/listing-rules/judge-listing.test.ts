import { expect, test } from 'vitest'
import { licenceKinds } from '#features/market/businesses/licence-kinds.ts'
import { permitCopy, judgementCopy } from './copy.ts'
import { firstListingRules as rules } from './default-rules.ts'
import { judgeListing } from './judge-listing.ts'
import { firstReviewed } from './limits.ts'

const shop = { isVerified: false }
const verified = { isVerified: true, approvedCount: firstReviewed }
const licensed = { ...verified, licences: licenceKinds }
const product = (category: string, name = 'Plain thing', description = '') => ({
  category,
  name,
  description,
})
const label = {
  mgPerServing: 5,
  servingsPerDay: 2,
  mgPerPack: 300,
  thcPercent: 0.0005,
  batch: 'A1',
  manufacturer: 'Karoo Botanicals',
  claim: 'Supports general wellbeing',
}
const cbd = { ...product('CBD Products', 'CBD oil'), label, hasCertificate: true }

test.each([
  ['Merchandise', 'allowed', 'allowed'],
  ['Grow Equipment', 'allowed', 'allowed'],
  ['Accessories', 'allowed', 'allowed'],
  ['Seeds', 'incomplete', 'incomplete'],
  ['Edibles', 'blocked', 'blocked'],
  ['Other', 'allowed', 'allowed'],
  ['constructor', 'allowed', 'allowed'],
])('%s: %s, from a Verified business %s', (category, plain, licensed) => {
  expect(judgeListing(product(category), shop, rules).decision).toBe(plain)
  expect(judgeListing(product(category), verified, rules).decision).toBe(licensed)
})

test.each([
  'Ten pre-rolls',
  'TEN PRÉ–ROLLS!',
  'Ten p r e r o l l s',
  'Ten prеrоlls',
  'H4sh, ha\u200bsh',
  'Prerolls',
  'Old hash',
  'THC gummies',
  'Rooted clones',
  'Live resin',
  'Harvest share',
  'We grow for you',
  'Grow-for-you service',
  'I am the plug',
  'Cannabis flower, 10 g',
  'Concentrates',
])('%s is blocked in any category, with the reason and its source', (name) => {
  for (const listing of [product('Merchandise', name), product('Other', 'Something', name)]) {
    const rule = judgeListing(listing, verified, rules)
    expect(rule).toMatchObject({ decision: 'blocked', cause: 'words' })
    expect(rule.reason).not.toBe('')
    expect(rule.source).toMatch(/Act/)
  }
})

test.each([
  'Sunflower oil',
  'Flower pot, 25 litre',
  'Wildflowers of the Karoo, a print',
  'Shatterproof lamp',
  'Cutting board of kiaat',
  'Nutrient concentrate for the flower stage',
  'Rehashed: a novel',
  'Two-pin plug',
  'Cyclone fan',
  'Mouthwash',
  'Flower pots, flower beds and a flower press',
])('%s is harmless', (name) => {
  expect(judgeListing(product('Other', name), shop, rules).decision).toBe('allowed')
})

test.each(['Edibles', 'Edible art'])('%s is reviewed first', (name) => {
  expect(judgeListing(product('Other', name), shop, rules)).toMatchObject({
    decision: 'review',
    cause: 'words',
    reason: expect.stringContaining('the staff looks at it first'),
  })
})

test('a harmless phrase does not hide other words', () => {
  expect(judgeListing(product('Other', 'Flower pot with pre-rolls'), shop, rules).decision).toBe('blocked')
  expect(judgeListing(product('Other', 'Edible glitter and an edible'), shop, rules).decision).toBe('review')
  expect(judgeListing(product('Other', 'We grow', 'for you'), shop, rules).decision).toBe('allowed')
})

test('hemp seed food from any seller is reviewed; any other food with cannabis is blocked', () => {
  for (const seller of [shop, verified]) {
    const judged = (name: string, description = '') =>
      judgeListing(product('Edibles', name, description), seller, rules).decision
    expect(judged('Rusks', 'With hemp hearts')).toBe('review')
    expect(judged('THC gummies with hemp seed')).toBe('blocked')
    expect(judged('Brownies')).toBe('blocked')
    expect(judgeListing(product('Other', 'Hemp seed soap'), seller, rules).decision).toBe('allowed')
  }
})

test('CBD needs its whole label, then a review of the first three, then a Verified business', () => {
  expect(judgeListing(product('CBD Products'), verified, rules).decision).toBe('incomplete')
  expect(judgeListing({ ...cbd, hasCertificate: false }, verified, rules)).toMatchObject({
    decision: 'incomplete',
    reason: 'Please complete the label: certificate of analysis.',
  })
  for (const approvedCount of [0, 1, 2])
    expect(judgeListing(cbd, { isVerified: true, approvedCount }, rules)).toMatchObject({
      decision: 'review',
      cause: 'first',
      reason: judgementCopy.first,
    })
  expect(judgeListing(cbd, verified, rules).decision).toBe('allowed')
  expect(judgeListing(cbd, { ...verified, isVerified: false }, rules).decision).toBe('licence')
  expect(judgeListing({ ...cbd, label: { ...label, servingsPerDay: 5 } }, verified, rules)).toMatchObject({
    decision: 'blocked',
    cause: 'label',
    reason: expect.stringContaining('25 mg'),
  })
  expect(judgeListing({ ...cbd, label: { ...label, claim: 'Cures cancer' } }, verified, rules)).toMatchObject(
    { decision: 'review', cause: 'claim', reason: expect.stringContaining('cures, cancer') },
  )
})

const permit = {
  permitNumber: 'HP-041',
  permitHolder: 'Caledon Seed Library',
  permitUntil: '2999-01-01',
  variety: 'Caledon 2019',
  thcPercent: 0.4,
}
const prefetch = { ...product('Seeds', 'Hemp seed'), label: permit }

test('seed needs its permit, variety and THC %, then a review, then a hemp permit of its business', () => {
  expect(judgeListing({ ...prefetch, label: { ...permit, variety: '' } }, licensed, rules)).toMatchObject({
    decision: 'incomplete',
    reason: permitCopy.incomplete('variety'),
  })
  expect(judgeListing(prefetch, licensed, rules)).toMatchObject({
    decision: 'review',
    reason: judgementCopy.prefetch,
    needsLicence: true,
  })
  const seen = { ...prefetch, isApproved: true }
  expect(judgeListing(seen, licensed, rules).decision).toBe('allowed')
  expect(judgeListing(seen, { ...verified, licences: ['hemp'] }, rules).decision).toBe('allowed')
  for (const seller of [verified, { ...verified, licences: ['pharmacy' as const] }])
    expect(judgeListing(seen, seller, rules)).toMatchObject({ decision: 'licence', needsLicence: true })
})

test('seed with an expired permit, or with more THC than hemp, is blocked', () => {
  const judged = (change: object) =>
    judgeListing({ ...prefetch, label: { ...permit, ...change } }, licensed, rules)
  expect(judged({ permitUntil: '2020-01-01' })).toMatchObject({
    decision: 'blocked',
    reason: permitCopy.over('January 1, 2020'),
  })
  expect(judged({ thcPercent: 2.1 })).toMatchObject({
    decision: 'blocked',
    reason: permitCopy.thc(2.1),
    source: permitCopy.thcSource,
  })
})

test('without rules everything is ordinary goods', () => {
  expect(judgeListing(product('Edibles', 'Pre-rolls'), shop, [])).toMatchObject({ decision: 'allowed' })
})
