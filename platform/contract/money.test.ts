import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, moneyLimits, vatPercentFor, vatWithin } from './money.ts'
import { readPrice, withoutCurrency } from './typed/read-price.ts'

const currency = fc.constantFrom('USD' as const, 'ZAR' as const)
const cents = fc.integer({ min: 0, max: moneyLimits.cents })

test.each([
  ['49.99', 4999],
  ['$49.99', 4999],
  ['R1 299,50', 129_950],
  ['R 1 299,50', 129_950],
  ['R\u00A01\u202F299', 129_900],
  ['1,299.50', 129_950],
  ['1.299,50', 129_950],
  ['$1,299', 129_900],
  ['US$1,299', 129_900],
  ['1 299', 129_900],
  ['1’299', 129_900],
  ['1,299,000', 129_900_000],
  ['1.299.000', 129_900_000],
  ['1.299.000,50', 129_900_050],
  ['.50', 50],
  [',5', 50],
  ['R .50', 50],
  ['49R', 4900],
  ['49 R', 4900],
  ['49,50 rand', 4950],
  ['49$', 4900],
  ['R 99,-', 9900],
  ['99,--', 9900],
  ['99.-', 9900],
  ['R99,–', 9900],
  ['\u202AR 49,99\u202C', 4999],
  ['49\u200B.99', 4999],
  ['49.99\uFEFF', 4999],
  ['49,9', 4990],
  ['49', 4900],
  ['USD 49', 4900],
  ['49 ZAR', 4900],
  ['0', 0],
  [' 007.50 ', 750],
])('%s is %d cents', (typed, expected) => {
  expect(readPrice(typed)).toEqual({ cents: expected })
})

test.each([
  ['', 'unreadable'],
  ['free', 'unreadable'],
  ['0.299', 'unreadable'],
  ['1234.567', 'unreadable'],
  ['.', 'unreadable'],
  [',-', 'unreadable'],
  ['.505', 'unreadable'],
  ['1,29,99', 'unreadable'],
  ['1,299,50', 'unreadable'],
  ['1e5', 'unreadable'],
  ['0x10', 'unreadable'],
  ['٤٩', 'unreadable'],
  ['49.99.', 'unreadable'],
  ['$$49', 'unreadable'],
  ['from 49', 'unreadable'],
  ['-1', 'negative'],
  ['$-1', 'negative'],
  ['−1', 'negative'],
  ['10 000 000.01', 'tooHigh'],
  ['999999999999', 'tooHigh'],
])('%s is %s', (typed, why) => {
  expect(readPrice(typed)).toEqual({ why })
})

test.each([
  ['1,299', ['1299.00', '1.29']],
  ['1.299', ['1299.00', '1.29']],
  ['R1,299', ['1299.00', '1.29']],
  ['R 49.999', ['49999.00', '49.99']],
  ['299,500 ZAR', ['299500.00', '299.50']],
  ['$1.299', ['1299.00', '1.29']],
] as const)('%s can be read in two ways, and both are named', (typed, readings) => {
  expect(readPrice(typed)).toEqual({ why: 'ambiguous', readings })
  for (const reading of readings) expect(readPrice(reading)).toHaveProperty('cents')
})

test.each([
  ['R 249,50', 'USD'],
  ['249.50 ZAR', 'USD'],
  ['ZAR 249', 'USD'],
  ['$49.99', 'ZAR'],
  ['US$49', 'ZAR'],
  ['49 usd', 'ZAR'],
  ['R 49 USD', 'ZAR'],
] as const)('%s is refused in %s, as nothing is converted', (typed, unit) => {
  expect(readPrice(typed, unit)).toEqual({ why: 'foreign' })
})

test.each([
  ['$49.99', 'USD', 4999],
  ['US$ 49', 'USD', 4900],
  ['R 49,99', 'ZAR', 4999],
  ['49 zar', 'ZAR', 4900],
  ['49.99', 'ZAR', 4999],
] as const)('%s in %s is %d cents', (typed, unit, expected) => {
  expect(readPrice(typed, unit)).toEqual({ cents: expected })
})

test('the amount of a price is shown without its currency', () => {
  expect(['$14.50', '$1,249', 'R 1\u00A0299,50', '49 ZAR', '49.99'].map(withoutCurrency)).toEqual([
    '14.50',
    '1,249.00',
    '1 299,50',
    '49',
    '49.99',
  ])
})

test('a formatted amount is read as the same amount', () => {
  fc.assert(
    fc.property(cents, currency, (amount, unit) => {
      expect(readPrice(formatMoney(amount, unit), unit)).toEqual({ cents: amount })
    }),
  )
})

test('every text is either rejected or read as whole cents within the limit', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[R$]?[\d., '-]{0,20}$/)), (typed) => {
      const read = readPrice(typed)
      if ('why' in read) return
      expect(Number.isInteger(read.cents)).toBe(true)
      expect(read.cents).toBeGreaterThanOrEqual(0)
      expect(read.cents).toBeLessThanOrEqual(moneyLimits.cents)
    }),
  )
})

test('amounts are formatted as is usual for their currency', () => {
  expect(formatMoney(4999, 'USD')).toBe('$49.99')
  expect(formatMoney(124_900, 'USD')).toBe('$1,249')
  expect(formatMoney(124_900, 'ZAR')).toBe('R\u00A01\u00A0249')
  expect(formatMoney(129_905, 'ZAR')).toBe('R\u00A01\u00A0299,05')
})

test('the VAT within a price is rounded to the nearest cent', () => {
  expect([vatWithin(11_500, 15), vatWithin(4_999, 15), vatWithin(4_999, 0)]).toEqual([1_500, 652, 0])
})

test('only a registered seller charges VAT', () => {
  expect([vatPercentFor('4123456789'), vatPercentFor(null)]).toEqual([15, 0])
})
