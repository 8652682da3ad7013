import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const shown = (before: string, after: string) =>
  differencesOf(before, after).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
  )

test('a changed line stands beside the one that it replaces, and what stayed around it', () => {
  expect(shown('## Age\n\nBe 18.\n\nBe kind.', '## Age\n\nBe 21.\n\nBe kind.')).toEqual([
    ' ## Age',
    '-Be 18.',
    '+Be 21.',
    ' Be kind.',
  ])
})

test('lines that were put in, left out or moved are found, and blank ones do not count', () => {
  expect(shown('a\nb\nc', 'a\n\n\nb\nnew\nc')).toEqual([' a', ' b', '+new', ' c'])
  expect(shown('a\nb\nc', 'c')).toEqual(['-a', '-b', ' c'])
  expect(shown('', 'a')).toEqual(['+a'])
  expect(shown('one\ntwo\nthree', 'two\nthree\none')).toEqual(['-one', ' two', ' three', '+one'])
  expect(shown('a\nb', 'a\nb').every((line) => line.startsWith(' '))).toBe(true)
})

test('a text of the greatest length is compared at once, if need be as one that was rewritten', () => {
  const lines = (start: string) => Array.from({ length: 12_000 }, (_, at) => `${start}${at}`).join('\n')
  const found = differencesOf(`same\n${lines('a')}`, `same\n${lines('b')}`)
  expect(found).toHaveLength(24_001)
  expect(found[0]).toEqual({ kind: 'same', text: 'same' })
})
