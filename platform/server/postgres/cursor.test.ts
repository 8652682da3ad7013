import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CursorError, cursorOf, readCursor } from './cursor.ts'

const id = fc.integer({ min: 0, max: 2_147_483_647 })
const text = fc.string({ maxLength: 60, unit: 'grapheme' }).filter((value) => !value.includes('\0'))

test('a decoded cursor equals the encoded key', () => {
  fc.assert(
    fc.property(text, id, (name, number) => {
      expect(readCursor(cursorOf([name, number]), ['string', 'number'])).toEqual([name, number])
    }),
  )
})

test('anything else is rejected as a cursor', () => {
  const bad = [
    '',
    '!',
    'a'.repeat(501),
    cursorOf([1, 2]),
    cursorOf([-1]),
    cursorOf([1.5]),
    cursorOf(['1']),
    cursorOf([2 ** 31]),
  ]
  for (const cursor of bad) expect(() => readCursor(cursor, ['number'])).toThrow(CursorError)
  for (const cursor of ['\ud800', 'a\0b'])
    expect(() => readCursor(cursorOf([cursor]), ['string'])).toThrow(CursorError)
  fc.assert(
    fc.property(fc.string(), (cursor) => {
      try {
        readCursor(cursor, ['number'])
      } catch (error) {
        expect(error).toBeInstanceOf(CursorError)
      }
    }),
  )
})
