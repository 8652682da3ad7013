import { expect, test } from 'vitest'
import { unfinishedWord } from './unfinished-word.ts'

const at = (before: string, after = '') => unfinishedWord(before + after, before.length, before.length)

test.each([
  ['Ask @no', { kind: 'person', text: 'no', start: 4, end: 7 }],
  ['@n', { kind: 'person', text: 'n', start: 0, end: 2 }],
  ['(see #Living', { kind: 'topic', text: 'Living', start: 5, end: 12 }],
  ['One\n#gr', { kind: 'topic', text: 'gr', start: 4, end: 7 }],
])('%j is completed', (before, word) => {
  expect(at(before)).toEqual(word)
  expect(at(before, ' and more')).toEqual(word)
})

test.each(['Ask @', 'mail@example', 'Ask @no ', 'no', '', 'a#b', '@no!'])('%j is not', (before) => {
  expect(at(before)).toBeNull()
})

test('nothing is completed while text is selected', () => {
  expect(unfinishedWord('Ask @no', 4, 7)).toBeNull()
  expect(unfinishedWord('Ask @no', null, null)).toBeNull()
})
