import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, shorten } from './excerpt.ts'
import { countCharacters } from './fields.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['short', 10, 'short'],
  ['abc🌿def', 3, 'abc'],
  ['abc🌿def', 4, 'abc🌿'],
  [`ab${family}cd`, 5, 'ab'],
  [`ab${family}cd`, 9, `ab${family}`],
  ['ọ̀rẹ́', 4, 'ọ̀r'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿!', 7, '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['🇿🇦🇿🇦', 3, '🇿🇦'],
  ['हिन्दी', 3, 'हि'],
  ['', 5, ''],
])('%s, cut after %d characters, is %s', (text, max, expected) => {
  expect(excerptOf(text, max)).toBe(expected)
})

test('every excerpt of every text is valid, within its limit and a beginning of it', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', ' ', '🌿', family, 'e\u0301', '🇿🇦', '\u0301', 'क्ष') })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 12 }), (text, max) => {
      const excerpt = excerptOf(text, max)
      expect(excerpt.isWellFormed()).toBe(true)
      expect(text.startsWith(excerpt)).toBe(true)
      expect(countCharacters(excerpt)).toBeLessThanOrEqual(max)
    }),
  )
})

test('a long pile of marks is cut, and takes no time', () => {
  const pile = `e${'\u0301'.repeat(10_000)}`
  expect(countCharacters(excerptOf(pile, 120))).toBe(120)
})

test('an ellipsis follows what was cut, and nothing else', () => {
  expect(shorten('frost', 5)).toBe('frost')
  expect(shorten('frost at night', 6)).toBe('frost…')
})

test('no text of a member is cut by units of UTF-16', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const cut = /\.(content|title|text|displayName|name|excerpt|description|reason)\.slice\(0, /
  // NOTE: there a text is a statement.
  const isDatabase = (file: string) => file.startsWith('platform/server/postgres/')
  const sources = globSync('{app,features,platform,screens,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|e2e)\.tsx?$|testing/.test(file) && !isDatabase(file),
  )
  const found = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => cut.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
