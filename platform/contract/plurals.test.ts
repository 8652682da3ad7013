import { afterEach, expect, test } from 'vitest'
import { addLanguage, catalogue, chooseLanguage, english, plural } from './catalogue.ts'

const copy = catalogue('pluralCopy', {
  posts: (count: number) => plural(count, { one: '1 post', other: `${count} posts` }),
  replies: (count: number) => plural(count, { one: '1 reply', other: `${count} replies` }),
})

afterEach(() => chooseLanguage(() => english))

const inLanguage = (language: string) => chooseLanguage(() => language)

test('a number has its form in English', () => {
  expect([0, 1, 2, 11].map(copy.posts)).toEqual(['0 posts', '1 post', '2 posts', '11 posts'])
})

test('a language with more categories gives a form for each, and has the form of others where it gives none', () => {
  addLanguage('pl', {
    pluralCopy: {
      posts: (count: number) =>
        plural(count, {
          one: '1 wpis',
          few: `${count} wpisy`,
          many: `${count} wpisów`,
          other: `${count} wpisu`,
        }),
      replies: (count: number) => plural(count, { other: `odpowiedzi: ${count}` }),
    },
  })
  inLanguage('pl')
  expect([1, 2, 5, 12, 22, 1.5].map(copy.posts)).toEqual([
    '1 wpis',
    '2 wpisy',
    '5 wpisów',
    '12 wpisów',
    '22 wpisy',
    '1.5 wpisu',
  ])
  expect([1, 3].map(copy.replies)).toEqual(['odpowiedzi: 1', 'odpowiedzi: 3'])
})

test('a language that browsers do not know brings its own categories', () => {
  addLanguage('nso-x-test', {
    plurals: { category: (count: number) => (count === 0 || count === 1 ? 'one' : 'other') },
    pluralCopy: {
      posts: (count: number) => plural(count, { one: `poso e ${count}`, other: `diposo tše ${count}` }),
    },
  })
  inLanguage('nso-x-test')
  expect([0, 1, 2].map(copy.posts)).toEqual(['poso e 0', 'poso e 1', 'diposo tše 2'])
})

test('a text without a translation has the English plural, although the language has another', () => {
  addLanguage('zu', {
    pluralCopy: { posts: (count: number) => plural(count, { one: `i${count}`, other: `ama${count}` }) },
  })
  inLanguage('zu')
  expect([0, 1, 2].map(copy.posts)).toEqual(['i0', 'i1', 'ama2'])
  expect([0, 1, 2].map(copy.replies)).toEqual(['0 replies', '1 reply', '2 replies'])
  expect(copy.posts(0)).toBe('i0')
})
