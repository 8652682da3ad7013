import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatesOf, linkedTextLimits, mentionsOf, readText, tagsOf } from './linked-text.ts'

const word = fc.constantFrom(
  '#',
  '@',
  '##',
  '@@',
  '#tag',
  '#Tag',
  '@thandi',
  '@Thandi.',
  'https://a.co/b?c=#d',
  'http://',
  'a@b.co',
  '.',
  ',',
  ' ',
  '\n',
  'é',
  '_',
  '-',
  '/',
  '&',
  '🌿',
  '7',
  '#7',
  '(',
  ')',
  'x'.repeat(60),
  '#été',
  '@a',
)
const written = fc.oneof(
  fc.array(word, { maxLength: 15 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)
const kinds = (value: string) => readText(value).map(({ kind, text }) => `${kind} ${text}`)

test('the pieces of a text join to the same text, and none is empty', () => {
  fc.assert(
    fc.property(written, (value) => {
      const pieces = readText(value)
      expect(pieces.map(({ text }) => text).join('')).toBe(value)
      for (const { text } of pieces) expect(text).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

test('each piece shown as a tag, a mention or a link is one', () => {
  fc.assert(
    fc.property(written, (value) => {
      for (const { kind, text } of readText(value)) {
        if (kind === 'tag') expect(text).toMatch(/^#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,49}$/u)
        if (kind === 'mention') expect(text).toMatch(/^@[A-Za-z0-9_.-]{3,30}$/)
        if (kind === 'link') expect(text).toMatch(/^(https?:\/\/|www\.)[^\s<>"]+$/i)
      }
    }),
    { numRuns: 500 },
  )
})

test('tags and mentions are distinct regardless of case, and limited in number', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 80 }).map((words) => words.join(' ')),
      (value) => {
        for (const [found, most] of [
          [tagsOf(value), linkedTextLimits.tags],
          [mentionsOf(value), linkedTextLimits.mentions],
        ] as const) {
          expect(found.length).toBeLessThanOrEqual(most)
          expect(new Set(found.map((each) => each.toLowerCase())).size).toBe(found.length)
        }
      },
    ),
  )
})

test.each([
  ['Rain on the #Highveld, at last!', ['Highveld']],
  ['#one#two #three', ['one', 'three']],
  ['#2026 #420 #42 #1', ['2026', '420']],
  ['#हिन्दी #தமிழ் #ọ̀rẹ́ #Tshivenḓa', ['हिन्दी', 'தமிழ்', 'ọ̀rẹ́', 'Tshivenḓa']],
  ['#7de_Laan', ['7de_Laan']],
  ['a#b &#39; https://a.co/#anchor', []],
  ['#été #ÉTÉ #rain #Été', ['été', 'rain']],
  [`#${'x'.repeat(50)} #${'y'.repeat(51)}`, ['x'.repeat(50)]],
  ['(#inside) "#quoted"', ['inside', 'quoted']],
])('%j has the tags %j', (value, tags) => expect(tagsOf(value)).toEqual(tags))

test.each([
  ['Thanks @thandi.m!', ['thandi.m']],
  ['@thandi. @sipho-', ['thandi.', 'sipho-']],
  ['.@thandi @a.b/@sipho @zanele...what', ['thandi', 'a.b', 'sipho', 'zanele...what']],
  ['mail me at thandi@example.co.za', []],
  ['@ab @abc', ['abc']],
  ['@Thandi @thandi', ['Thandi']],
  ['https://a.co/@thandi', []],
  ['(@thandi) @@sipho', ['thandi']],
  [`@${'x'.repeat(30)}`, ['x'.repeat(30)]],
])('%j has the mentions %j', (value, mentions) => expect(mentionsOf(value)).toEqual(mentions))

test.each([
  ['thandi.Please', ['thandi.Please', 'thandi.', 'thandi']],
  ['zanele...what', ['zanele...what', 'zanele...', 'zanele..', 'zanele.', 'zanele']],
  ['pair-', ['pair-', 'pair']],
  ['thandi', ['thandi']],
])('@%s can mean %j', (run, names) => expect(candidatesOf(run)).toEqual(names))

test('a name in a text is that of somebody who is mentioned, the longest first', () => {
  const piecesFor = (value: string, ...names: string[]) =>
    readText(
      value,
      names.map((username) => ({ username })),
    )
      .filter(({ kind }) => kind === 'mention')
      .map(({ text }) => text)
  expect(piecesFor('@pair- and @pair.', 'pair', 'pair-')).toEqual(['@pair-', '@pair'])
  expect(piecesFor('@Thandi.Please', 'thandi')).toEqual(['@Thandi'])
  expect(piecesFor('@thandi.Please', 'thandi.please', 'thandi')).toEqual(['@thandi.Please'])
  expect(piecesFor('@nobody.here. Hm')).toEqual(['@nobody.here'])
})

test('a link ends before the punctuation of its sentence', () => {
  expect(kinds('See https://a.co/b?c=d#e, (http://f.co/g).')).toEqual([
    'text See ',
    'link https://a.co/b?c=d#e',
    'text , (',
    'link http://f.co/g',
    'text ).',
  ])
  expect(kinds('javascript:alert(1) ftp://a.co http:// https://.')).toEqual([
    'text javascript:alert(1) ftp://a.co http:// https://.',
  ])
})

test('parsing takes linear time for any text', () => {
  for (const piece of ['@a.', '#', '@', '#a', 'http://', '((((', '@a-.-', '.,;:!?)]', '&#']) {
    const began = performance.now()
    readText(piece.repeat(20_000 / piece.length))
    readText(`https://a${piece.repeat(20_000 / piece.length)}b`)
    expect(performance.now() - began, piece).toBeLessThan(1_000)
  }
})
