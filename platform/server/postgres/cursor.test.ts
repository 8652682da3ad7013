import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CursorError, cursorOf, readCursor } from './cursor.ts'

const id = fc.maxSafeNat()
const number = fc.nat(2_147_483_647)
const text = fc.string({ maxLength: 60, unit: 'grapheme' }).filter((value) => !value.includes('\0'))

test('a decoded cursor equals the encoded key', () => {
  fc.assert(
    fc.property(text, number, id, (...key) => {
      expect(readCursor(cursorOf(key), ['string', 'number', 'id'])).toEqual(key)
    }),
  )
})

test('anything else is rejected as a cursor', () => {
  const bad = ['', '!', 'a'.repeat(501), cursorOf([1, 2]), cursorOf([-1]), cursorOf([1.5]), cursorOf(['1'])]
  for (const kind of ['id', 'number'] as const)
    for (const cursor of bad) expect(() => readCursor(cursor, [kind])).toThrow(CursorError)
  expect(() => readCursor(cursorOf([2 ** 53]), ['id'])).toThrow(CursorError)
  expect(() => readCursor(cursorOf([2 ** 31]), ['number'])).toThrow(CursorError)
  for (const cursor of ['\ud800', 'a\0b'])
    expect(() => readCursor(cursorOf([cursor]), ['string'])).toThrow(CursorError)
  fc.assert(
    fc.property(fc.string(), (cursor) => {
      try {
        readCursor(cursor, ['id'])
      } catch (error) {
        expect(error).toBeInstanceOf(CursorError)
      }
    }),
  )
})
