import { expect, test } from 'vitest'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { sourceOf } from './format-source.ts'

test('the source of a formatted text is read as the same again', () => {
  for (const source of [
    '**One** *two* ***three*** [four](https://example.org)',
    'Text\n\n- a\n- b\n\n1. c\n2. d\n\nEnd',
    String.raw`\*literal\* \\ **bold \[x\]**`,
    ['**x**', String.raw`\- no list`, String.raw`\- at all`, String.raw`1\. no`, '2. list'].join('\n'),
  ]) {
    const read = readFormatted(source)
    expect(readFormatted(sourceOf(read.content, read.format ?? undefined)), source).toEqual(read)
  }
})
