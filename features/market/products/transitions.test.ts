import { expect, test } from 'vitest'
import {
  listingMoveFor,
  productMoveNames,
  productStates,
  sellerMovesFor,
  type ListingFacts,
  type ListingParty,
} from './transitions.ts'

const verdicts = ['fits', 'review', 'refused'] as const
const truth = [true, false]

/** Written by hand from the table in the specification: `party move state verdict` → the next state. */
const expected = new Map<string, string>()
for (const state of ['draft', 'paused']) {
  expected.set(`seller publish ${state} fits`, 'published')
  expected.set(`seller publish ${state} review`, 'in_review')
}
for (const verdict of verdicts) {
  expected.set(`seller withdraw in_review ${verdict}`, 'draft')
  expected.set(`seller pause published ${verdict}`, 'paused')
  for (const state of ['draft', 'in_review', 'published', 'paused', 'blocked'])
    expected.set(`seller archive ${state} ${verdict}`, 'archived')
  expected.set(`seller restore archived ${verdict}`, 'draft')
  expected.set(`seller appeal blocked ${verdict}`, 'blocked')
  expected.set(`admin approve in_review ${verdict}`, 'published')
  expected.set(`admin sendBack in_review ${verdict}`, 'draft')
  for (const state of ['draft', 'in_review', 'published', 'paused', 'archived'])
    expected.set(`admin block ${state} ${verdict}`, 'blocked')
  expected.set(`admin uphold blocked ${verdict}`, 'blocked')
  expected.set(`admin lift blocked ${verdict}`, 'draft')
  expected.set(`system hold published ${verdict}`, 'paused')
  expected.set(`system reopen paused ${verdict}`, 'published')
}
expected.set('seller recheck published review', 'in_review')
expected.set('system trust in_review fits', 'published')

const only: Record<string, (facts: ListingFacts) => boolean> = {
  restore: ({ isBarred }) => !isBarred,
  block: ({ isBarred }) => !isBarred,
  appeal: ({ hasAppealed }) => !hasAppealed,
  uphold: ({ hasAppealed }) => hasAppealed,
  reopen: ({ isHeld }) => isHeld,
}

test('every combination of state, move, party and facts follows the table', () => {
  for (const party of ['seller', 'admin', 'system'] satisfies ListingParty[])
    for (const move of productMoveNames)
      for (const state of productStates)
        for (const verdict of verdicts)
          for (const isHeld of truth)
            for (const isBarred of truth)
              for (const hasAppealed of truth) {
                const facts = { state, verdict, isHeld, isBarred, hasAppealed }
                const key = `${party} ${move} ${state} ${verdict}`
                const to = (only[move]?.(facts) ?? true) ? expected.get(key) : undefined
                expect(listingMoveFor(party, move, facts)?.to, `${key} ${JSON.stringify(facts)}`).toBe(to)
              }
})

test('the seller is offered the moves available now', () => {
  const facts = { isHeld: false, isBarred: false, hasAppealed: false }
  expect(sellerMovesFor({ ...facts, state: 'draft' })).toEqual(['publish', 'archive'])
  expect(sellerMovesFor({ ...facts, state: 'published' })).toEqual(['pause', 'archive'])
  expect(sellerMovesFor({ ...facts, state: 'blocked', isBarred: true })).toEqual(['archive', 'appeal'])
  expect(sellerMovesFor({ ...facts, state: 'archived', isBarred: true })).toEqual([])
})
