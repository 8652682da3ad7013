import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { sourceOf } from './format-source.ts'

test('the source of a formatted text is read as the same again', () => {
  for (const source of [
    '**One** *two* ***three*** [four](https://example.org)',
    'Text\n\n- a\n- b\n\n1. c\n2. d\n\nEnd',
    String.raw`\*literal\* \ **bold [x]** \[no](https://example.org) C:\.config \(^o^)/`,
    // Without its backslash, the address would reach into the link.
    String.raw`www.a.b\*([x](https://a.b)`,
    ['**x**', String.raw`\- no list`, String.raw`\- at all`, String.raw`1\. no`, '2. list'].join('\n'),
  ]) {
    const read = readFormatted(source)
    expect(readFormatted(sourceOf(read.content, read.format ?? undefined)), source).toEqual(read)
  }
})

test('whatever is written, editing it again changes nothing', () => {
  const pieces = fc.constantFrom(
    '*',
    '**',
    '\\',
    '[',
    ']',
    '(',
    ')',
    '- ',
    '1. ',
    '2. ',
    '\n',
    '\n\n',
    'a',
    ' ',
    'www.a.b',
    '[x](https://a.b)',
    'https://a.b/*c*',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (written) => {
      const read = readFormatted(written.join(''))
      expect(readFormatted(sourceOf(read.content, read.format ?? undefined)).content).toBe(read.content)
    }),
    { numRuns: 500 },
  )
})
