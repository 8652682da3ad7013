import { expect, test } from 'vitest'
import { formatOf, readFormatted } from './read-formatted.ts'

test('bold, italics, links and lists become a tree, and the content has the words without marks', () => {
  const { content, format } = readFormatted(
    '**Before the frost**, *three* things that cost ***nothing***:\n- Water early\n- Lift the fleece\n\n1. Dig\n2. Rest\nMore on [our page](https://example.org/frost).',
  )
  expect(content).toBe(
    'Before the frost, three things that cost nothing:\n\n• Water early\n• Lift the fleece\n\n1. Dig\n2. Rest\n\nMore on our page.',
  )
  expect(format).toEqual([
    {
      items: [
        [
          { text: 'Before the frost', look: 'bold' },
          { text: ', ' },
          { text: 'three', look: 'italic' },
          { text: ' things that cost ' },
          { text: 'nothing', look: 'both' },
          { text: ':' },
        ],
      ],
    },
    { list: 'bullets', items: [[{ text: 'Water early' }], [{ text: 'Lift the fleece' }]] },
    { list: 'numbers', items: [[{ text: 'Dig' }], [{ text: 'Rest' }]] },
    {
      items: [[{ text: 'More on ' }, { text: 'our page', href: 'https://example.org/frost' }, { text: '.' }]],
    },
  ])
})

test.each([
  ['a product', '2 * 3 * 4 = 24, 2**3 and a*b*c'],
  ['asterisks alone', '* ** *** ****'],
  ['an open mark', 'this *is open and **so is this'],
  ['spaces inside', '* not italic * and ** not bold **'],
  ['underscores', 'snake_case_names and __init__ by @some_one_'],
  ['one line with a dash', '- said the farmer'],
  ['a year', '2026. A good year\n2027. Another'],
  ['HTML', '<b>bold</b> <script>alert(1)</script> &amp; <!-- -->'],
  ['a script as link', '[here](javascript:alert(1)) [there](data:text/html,x)'],
  ['a face', String.raw`\(^o^)/ hi`],
  ['a path', String.raw`C:\.config\(new) and C:\[old]\-x`],
  ['a list with other numbers', '1. one\n3. three'],
  ['a list that begins later', '2. two\n3. three'],
  ['asterisks in an address', 'https://example.org/?q=*soil*&b=*clay* and more'],
  ['asterisks in an address without scheme', 'www.example.org/?q=*soil*&x=1'],
  ['an address without text', 'see https://example.org/a_b_c?d=*&e'],
  ['brackets', '[note] (aside) [x] [ ]'],
  ['an image', '![picture](/uploads/x.webp)'],
  ['a heading, a quote and code', '# heading\n> quote\n`code`\n---'],
  ['blank lines', 'one\n\n\n\ntwo'],
])('%s stays as it is written', (_what, text) => {
  expect(readFormatted(text)).toEqual({ content: text, format: null })
})

test('a backslash makes a mark literal', () => {
  expect(readFormatted(String.raw`\*not italic\* and \[no](https://link.example)`).content).toBe(
    '*not italic* and [no](https://link.example)',
  )
  expect(readFormatted(String.raw`C:\Users\me`)).toEqual({ content: String.raw`C:\Users\me`, format: null })
})

test('the target of a link has balanced brackets', () => {
  const href = 'https://en.example.org/wiki/Cannabis_(drug)'
  const { content, format } = readFormatted(`[the plant](${href}) (and more)`)
  expect(content).toBe('the plant (and more)')
  expect(format?.[0]?.items[0]?.[0]).toEqual({ text: 'the plant', href })
})

test.each([
  'https://bank.example',
  'www.bank.example',
  'bank.example',
  'bank.example/login',
  'Log in at bank.example',
  'bank\u2024example',
  'bank\uFF0Eexample',
  'bank\u3002example',
  'bank·example',
  'WWW\u2024bank',
  'https:⁄⁄bank',
])('a link whose text is the address %s is not hidden behind it', (label) => {
  const text = `[${label}](https://evil.example)`
  expect(readFormatted(text)).toEqual({ content: text, format: null })
})

test('a format that does not belong to the content is left out', () => {
  const { content, format } = readFormatted('**bold**')
  expect(formatOf(format, content)).toEqual({ format })
  for (const wrong of [null, undefined, {}, [{}], 'x']) expect(formatOf(wrong, content)).toEqual({})
  expect(formatOf(format, 'changed')).toEqual({})
})

test('a long text of marks is read in a moment', () => {
  for (const text of [
    '*a '.repeat(3_300),
    '**'.repeat(5_000),
    '[a]('.repeat(2_500),
    '- \n'.repeat(3_300),
    '\\*'.repeat(5_000),
    `*${'a '.repeat(5_000)}`,
  ]) {
    const begun = performance.now()
    readFormatted(text)
    expect(performance.now() - begun).toBeLessThan(200)
  }
})
