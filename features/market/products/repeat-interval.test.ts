import { expect, test } from 'vitest'
import { savingPrice } from './repeat-interval.ts'

test.each([
  [100, 85],
  [4_999, 4_249],
  [2_999, 2_549],
  [1_010, 859],
  [7, 6],
  [3, 3],
  [1, 1],
])('%d cents become %d in a repeat order, 15 percent less to the nearest cent', (full, reduced) => {
  expect(savingPrice(full)).toBe(reduced)
})
