import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { fieldMessages, lineText, optionalLine } from './fields.ts'

const OptionalLine = optionalLine(20)
const Name = lineText({ error: () => 'short' }, 20, 2)
const any = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)
const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  ['a tab', '\t'],
  ['an escape', '\u001b'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['a turn to the right', '\u202e'],
  ['an isolate', '\u2066'],
  ['a mark of direction', '\u200f'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['a tag', '\u{e0041}'],
])('a name or title with %s in it is rejected', (_what, character) => {
  for (const schema of [Name, OptionalLine])
    expect(messageOf(schema, `Adm${character}in`)).toBe(fieldMessages.invisible)
})

test.each([
  ['a joiner at the end', 'ශ්\u200d'],
  ['a joiner at the beginning', '\u200dශ්'],
  ['two joiners', 'ශ්\u200d\u200dරී'],
  ['a joiner between Cyrillic letters', 'прив\u200dет'],
  ['a joiner between Greek letters', 'αβ\u200cγ'],
  ['tags without their end', '🏴\u{e0067}\u{e0062}'],
  ['tags after another flag', '🏳\u{e0067}\u{e0062}\u{e007f}'],
])('a name with %s is rejected', (_what, name) => {
  expect(messageOf(Name, name)).toBe(fieldMessages.invisible)
})

test.each(['ශ්\u200dරී ලංකා', 'علی\u200cرضا', 'క్\u200cష', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'])(
  'the name %s stays as it is',
  (name) => expect(Name.parse(name)).toBe(name),
)

test.each(['👩🏾‍🌾 Zanele', 'Love ❤️', '🏳️‍🌈', '👨‍👩‍👧', '1️⃣ first', 'Ünïcode É', 'שלום', 'a\u00a0b'])(
  'the name %s stays as it is',
  (name) => expect(Name.parse(name)).toBe(name),
)

test('an accepted name is one line of visible characters', () => {
  fc.assert(
    fc.property(any, (value) => {
      for (const schema of [Name, OptionalLine]) {
        const result = schema.safeParse(value)
        if (result.success)
          expect(result.data).not.toMatch(/[\p{Cc}\u2028\u2029\u200b\u202a-\u202e\u2066-\u2069]/u)
      }
    }),
  )
})
