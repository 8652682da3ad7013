import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [14_066_017_075, '13.1 GB'],
  [3 * 1024 ** 5, '3,072 TB'],
])('%d is written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
