import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedAddress, slugOf } from './named-address.ts'

test.each([
  ['Evening Drops (50 ml)!', 'evening-drops-50-ml'],
  ['Thandi’s  Tuin: Ênergie', 'thandis-tuin-energie'],
  ['大麻', ''],
  ['--', ''],
  [`${'long '.repeat(13)}name`, Array(12).fill('long').join('-')],
  ['x'.repeat(80), 'x'.repeat(60)],
])('the address of %j says %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address of any name is one that needs no encoding, and names itself', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/)
      expect(slugOf(slug)).toBe(slug)
      expect(namedAddress('/product/7', name)).toBe(slug ? `/product/7-${slug}` : '/product/7')
    }),
  )
})
