import { expect, test } from 'vitest'
import { furtherLawfulSamples } from '#features/site/cannabis-check/further-lawful-samples.ts'
import { furtherUnlawfulSamples } from '#features/site/cannabis-check/further-unlawful-samples.ts'
import { lawfulSamples } from '#features/site/cannabis-check/lawful-samples.ts'
import type { ListingSample } from '#features/site/cannabis-check/listing-samples.ts'
import { unlawfulSamples } from '#features/site/cannabis-check/unlawful-samples.ts'
import { untunedLawful, untunedUnlawful } from '#features/site/cannabis-check/untuned-samples.ts'
import { judgementCopy } from './copy.ts'
import { firstListingRules } from './default-rules.ts'
import { judgeSubmission } from './judge-submission.ts'

const decisionOf = ([name, description, category, price]: ListingSample) =>
  judgeSubmission(
    { name, description, category, priceCents: price * 100, isKnown: false, wasPublished: false },
    { isVerified: true, isTrusted: true },
    firstListingRules,
  ).decision
const judged = (samples: ListingSample[]) =>
  samples.map((sample) => ({ name: sample[0], decision: decisionOf(sample) }))

test.each([
  ['a hundred', unlawfulSamples, 100],
  ['ninety further', furtherUnlawfulSamples, 90],
  ['thirty other', untunedUnlawful, 30],
])('none of %s unlawful offers is published', (_name, samples, count) => {
  expect(samples).toHaveLength(count)
  expect(judged(samples).filter(({ decision }) => decision === 'allowed')).toEqual([])
})

test.each([
  ['a hundred', lawfulSamples, 100],
  ['ninety further', furtherLawfulSamples, 90],
  ['thirty other', untunedLawful, 30],
])('of %s lawful listings with similar words at most five wait for staff', (_name, samples, count) => {
  expect(samples).toHaveLength(count)
  const held = judged(samples).filter(({ decision }) => decision !== 'allowed')
  expect(held.length, JSON.stringify(held)).toBeLessThanOrEqual(5)
})

test('lawful listings that wait are not refused', () => {
  const lawful = judged([...lawfulSamples, ...furtherLawfulSamples])
  expect(lawful.filter(({ decision }) => decision === 'blocked')).toEqual([])
})

test.each(['Flower', 'Dagga: a history', 'Rosin'])(
  '%s is reviewed, and is published once staff know it',
  (name) => {
    const product = { name, description: '', category: 'Other', priceCents: 10_000, wasPublished: false }
    const judge = (isKnown: boolean) =>
      judgeSubmission({ ...product, isKnown }, { isVerified: false, isTrusted: true }, firstListingRules)
    expect(judge(false)).toMatchObject({
      decision: 'review',
      cause: 'suspicion',
      reason: judgementCopy.suspected,
    })
    expect(judge(true).decision).toBe('allowed')
  },
)
