import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { isId, readParams } from './endpoint.ts'
import {
  countCharacters,
  fieldMessages,
  isBlank,
  isStorable,
  lineText,
  optionalLine,
  optionalText,
  PageQuery,
  pageLimits,
  text,
} from './fields.ts'

const Required = text({ error: () => 'blank' }, 20)
const Optional = optionalText(20)
const OptionalLine = optionalLine(20)
const Name = lineText({ error: () => 'short' }, 20, 2)
const any = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)
const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('an accepted required text is trimmed, normalized, storable, not blank and not too long', () => {
  fc.assert(
    fc.property(any, (value) => {
      const result = Required.safeParse(value)
      if (!result.success) return
      expect(result.data).toBe(result.data.trim())
      expect(result.data).toBe(result.data.normalize('NFC'))
      expect(isStorable(result.data)).toBe(true)
      expect(isBlank(result.data)).toBe(false)
      expect(result.data).not.toMatch(/(?![\n\t])\p{Cc}/u)
      expect(countCharacters(result.data)).toBeLessThanOrEqual(20)
    }),
  )
})

test('cleaning twice changes nothing more', () => {
  for (const schema of [Required, Optional, Name, OptionalLine]) {
    fc.assert(
      fc.property(any, (value) => {
        const once = schema.safeParse(value)
        if (once.success) expect(schema.parse(once.data)).toBe(once.data)
      }),
    )
  }
})

test('every error has one of our messages', () => {
  const sentences = ['blank', 'short', fieldMessages.tooLong(20)].concat(
    fieldMessages.invalidText,
    fieldMessages.oneLine,
    fieldMessages.invisible,
  )
  for (const schema of [Required, Optional, Name, OptionalLine]) {
    fc.assert(
      fc.property(fc.oneof(any, fc.jsonValue(), fc.anything()), (value) => {
        const result = schema.safeParse(value)
        if (!result.success) expect(sentences).toContain(result.error.issues[0]?.message)
      }),
    )
  }
})

test('spaces, invisible characters and combining marks alone are blank', () => {
  const blank = fc.string({
    unit: fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\u00a0',
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u3000',
      '\u0301',
      '\u200d',
      '\u00ad',
      '\u202e',
    ),
  })
  fc.assert(
    fc.property(blank, (value) => {
      expect(messageOf(Required, value)).toBe('blank')
      expect(Optional.parse(value)).toBe('')
    }),
  )
})

test('length is counted in characters, not in UTF-16 units', () => {
  for (const character of ['a', 'é', '🌿', '漢', '\u{1F468}']) {
    expect(Required.parse(character.repeat(20))).toBe(character.repeat(20))
    expect(messageOf(Required, character.repeat(21))).toBe(fieldMessages.tooLong(20))
    expect(Optional.parse(character.repeat(20))).toBe(character.repeat(20))
  }
  expect(Required.parse('e\u0301'.repeat(20))).toBe('é'.repeat(20))
})

test('NUL and unpaired surrogates are rejected anywhere in a text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom('\u0000', '\ud800', '\udfff'),
      (before, after, bad) => {
        for (const schema of [Required, Optional, Name, OptionalLine])
          expect(messageOf(schema, `${before}x${bad}x${after}`)).toBe(fieldMessages.invalidText)
      },
    ),
  )
})

test('optional text that is absent, null or blank is empty', () => {
  for (const value of [undefined, null, '', ' ', '\u200b']) expect(Optional.parse(value)).toBe('')
  for (const value of [5, true, [], {}]) expect(messageOf(Optional, value)).toBe(fieldMessages.invalidText)
})

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a name or title with the line break %j is rejected, and spaces around it are removed',
  (lineBreak) => {
    for (const schema of [Name, OptionalLine]) {
      expect(messageOf(schema, `Market day${lineBreak}END:VEVENT`)).toBe(fieldMessages.oneLine)
      expect(schema.parse(' Market day ')).toBe('Market day')
    }
  },
)

test('a page has 1 to 100 items, 20 by default, and a short cursor', () => {
  expect(PageQuery.parse({})).toEqual({ limit: pageLimits.default, cursor: undefined })
  fc.assert(
    fc.property(fc.integer(), (limit) => {
      expect(PageQuery.safeParse({ limit: String(limit) }).success).toBe(limit >= 1 && limit <= 100)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string()), (limit) => {
      const result = PageQuery.safeParse({ limit })
      if (result.success) expect(result.data.limit).toBe(limit === undefined ? 20 : Number(limit))
      else expect(result.error.issues[0]?.message).toBe(fieldMessages.badPage)
    }),
  )
})

test('an id is an integer from 1 to the largest that can be stored, in plain digits', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String), fc.bigInt().map(String)),
      (value) => {
        const number = Number(value)
        const isPlain = /^\d+$/.test(value) && String(number) === value
        expect(isId(value)).toBe(isPlain && number >= 1 && number <= Number.MAX_SAFE_INTEGER)
      },
    ),
  )
})

test.each([
  [{ id: '12' }, { id: 12 }],
  [{ id: '0' }, null],
  [{ id: 'abc' }, null],
  [
    { id: '1', code: '1' },
    { id: 1, code: '1' },
  ],
  [{ code: 'a_B-9' }, { code: 'a_B-9' }],
  [{ code: 'a'.repeat(65) }, null],
  [{ code: 'a/b' }, null],
  [{ code: '' }, null],
  [{ slug: 'selling-rules' }, { slug: 'selling-rules' }],
  [{ slug: 'Terms' }, null],
  [{ slug: '-terms' }, null],
  [{ slug: 'a'.repeat(65) }, null],
  [{}, {}],
])('the parameters %j of a path are %j', (params, read) => {
  expect(readParams(params)).toEqual(read)
})
