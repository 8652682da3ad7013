import { afterEach, expect, test } from 'vitest'
import { addLanguage, catalogue, chooseLanguage, english } from './catalogue.ts'

const copy = catalogue('testCopy', {
  title: 'Groups',
  join: 'Join',
  members: (count: number) => `${count} members`,
  visibility: { open: 'Open', private: 'Private' },
})

afterEach(() => chooseLanguage(() => english))

test('a text is read in the language of the moment, and in English where a translation lacks it', () => {
  addLanguage('af', {
    testCopy: { title: 'Groepe', members: (count: number) => `${count} lede`, visibility: { open: 'Oop' } },
  })
  let language = 'af'
  chooseLanguage(() => language)
  expect(copy.title).toBe('Groepe')
  expect(copy.join).toBe('Join')
  expect(copy.members(3)).toBe('3 lede')
  expect(copy.visibility).toEqual({ open: 'Oop', private: 'Private' })
  language = english
  expect([copy.title, copy.members(3), copy.visibility.open]).toEqual(['Groups', '3 members', 'Open'])
  language = 'xx'
  expect(copy.title).toBe('Groups')
})

test('a language may make its texts from the English ones', () => {
  addLanguage('loud', (_name, texts) => ({ ...texts, title: String(texts.title).toUpperCase() }))
  chooseLanguage(() => 'loud')
  expect([copy.title, copy.join]).toEqual(['GROUPS', 'Join'])
})
