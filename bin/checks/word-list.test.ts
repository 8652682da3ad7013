import { expect, test } from 'vitest'
import { findOldWords } from './word-list.ts'

test('old words in names, comments and test titles are found with their line and replacement', () => {
  const source = [
    '/** Whoever wrote it. */',
    "const keptCards = 'kept as it is'",
    "test('the member is told', () => recordDeed())",
  ].join('\n')
  expect(findOldWords(source)).toEqual(
    expect.arrayContaining([
      { line: 1, word: 'whoever', instead: 'a plain pronoun' },
      { line: 2, word: 'keptCards', instead: 'stored, saved or cached' },
      { line: 3, word: 'told', instead: 'notified' },
      { line: 3, word: 'recordDeed', instead: 'action' },
    ]),
  )
})

test('strings, true uses and words that only look alike are not reported', () => {
  expect(findOldWords("const tellUs = 'We told you'\nconst storyteller = 'kept'")).toEqual([])
})

test('in migrations only the comments are read', () => {
  expect(findOldWords("-- kept for a year\ninsert into plans values ('told')", 'sql')).toEqual([
    { line: 1, word: 'kept', instead: 'stored, saved or cached' },
  ])
})

test('Markdown is read line by line', () => {
  expect(findOldWords('# Storing\n\nMembers are told, and it is kept.\n', 'markdown')).toEqual([
    { line: 3, word: 'told', instead: 'notified' },
    { line: 3, word: 'kept', instead: 'stored, saved or cached' },
  ])
})

test('an icon may be called Clock, a deadline not', () => {
  expect(findOldWords('const icon = Clock\npauseClock(id)')).toEqual([
    { line: 2, word: 'pauseClock', instead: 'system, deadline or scheduler' },
  ])
})
