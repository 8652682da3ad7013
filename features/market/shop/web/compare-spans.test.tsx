import { expect, test } from 'vitest'
import { overviewCopy } from '../copy.ts'
import { compareSpans } from './compare-spans.ts'

const money = (cents: number) => `R${cents / 100}`
const spans = (...revenue: number[]) =>
  revenue.map((rand, index) => ({ from: `2026-11-0${index + 1}`, orders: 1, revenueCents: rand * 100 }))

test('the last full week stands beside the mean of those before it since the first sale', () => {
  expect(compareSpans(spans(0, 100, 200, 300, 260, 50), 'weeks', money)).toEqual({
    sentence: overviewCopy.compared.weeks.beside('R260', 'R60', true),
    verdict: { isGood: true, text: overviewCopy.verdict(true) },
    usual: 20_000,
  })
  expect(compareSpans(spans(100, 200, 300, 140, 50), 'weeks', money).verdict?.isGood).toBe(false)
})

test('after too few weeks nothing is said to be usual', () => {
  expect(compareSpans(spans(0, 0, 200, 300, 50), 'weeks', money)).toEqual({
    sentence: overviewCopy.compared.weeks.plain('R300'),
    usual: null,
  })
})
