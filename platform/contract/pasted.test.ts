import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldMessages } from './fields.ts'
import { emailAddress } from './typed/email.ts'
import { optionalPastedLine, pastedCode, pastedLine } from './typed/pasted.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const marks = [
  '\u202A',
  '\u202C',
  '\u200E',
  '\u200F',
  '\u2066',
  '\u2069',
  '\u200B',
  '\u00AD',
  '\uFEFF',
  '\u2060',
]

test.each(marks)('%j is dropped from what people paste, and not counted', (mark) => {
  const typed = `${mark} RA ${mark}123${mark}`
  expect(pastedLine({ error: () => 'blank' }, 6).parse(typed)).toBe('RA 123')
  expect(optionalPastedLine(6).parse(typed)).toBe('RA 123')
  expect(pastedCode(/^RA123$/, { error: () => 'bad' }).parse(typed)).toBe('RA123')
  expect(messageOf(pastedLine({ error: () => 'blank' }, 6), mark)).toBe('blank')
  expect(optionalPastedLine(6).parse(mark)).toBe('')
})

test('a pasted line is still one line, and null or nothing is blank where it is optional', () => {
  expect(messageOf(pastedLine({ error: () => 'blank' }, 20), 'a\nb')).toBe(fieldMessages.oneLine)
  expect([null, undefined, '  '].map((value) => optionalPastedLine(6).parse(value))).toEqual(['', '', ''])
})

test.each([
  ['x@example.org.', 'x@example.org'],
  ['.dot@example.org', 'dot@example.org'],
  ['dot.@example.org', 'dot@example.org'],
  ['two..dots@example.org', 'two.dots@example.org'],
  ['x@example..org', 'x@example.org'],
  ['x@.example.org', 'x@example.org'],
])('%s is refused with the address that may be meant', (typed, meant) => {
  expect(messageOf(emailAddress({ error: () => 'Bad.' }), typed)).toBe(`Bad. Did you mean ${meant}?`)
  expect(messageOf(emailAddress({ error: () => 'Bad.' }), meant)).toBeUndefined()
})

test.each(['x', 'x@', '@example.org', 'x@example', '..', 'a b@example.org'])('%s is refused', (typed) => {
  expect(messageOf(emailAddress({ error: () => 'Bad.' }), typed)).toBe('Bad.')
})
