import { expect, test } from 'vitest'
import { addressesIn, addressHref } from './addresses.ts'

const found = (text: string) => addressesIn(text).map((address) => address.text)

test.each([
  ['see https://example.org/a.', 'https://example.org/a'],
  ['https://en.wikipedia.org/wiki/Cannabis_(drug)', 'https://en.wikipedia.org/wiki/Cannabis_(drug)'],
  ['(see https://example.org/Cannabis_(drug))', 'https://example.org/Cannabis_(drug)'],
  ['(https://example.org)', 'https://example.org'],
  ['[https://example.org/a[1]]', 'https://example.org/a[1]'],
  ['Https://example.org', 'Https://example.org'],
  ['HTTPS://EXAMPLE.ORG/A', 'HTTPS://EXAMPLE.ORG/A'],
  ['go to www.example.org/a, please', 'www.example.org/a'],
  ['“https://example.org/a”', 'https://example.org/a'],
  ['https://example.org/it’s-here', 'https://example.org/it’s-here'],
  ["https://example.org/it's-here", "https://example.org/it's-here"],
  ["'https://example.org/a'", 'https://example.org/a'],
  ['https://example.org/a…', 'https://example.org/a'],
  ['انظر https://example.org/a، شكرا', 'https://example.org/a'],
  ['请看https://example.org/a。', undefined],
  ['请看 https://example.org/a。', 'https://example.org/a'],
  ['https://example.org/?q=*soil*&b=1', 'https://example.org/?q=*soil*&b=1'],
  ['https://müller.example/grün', 'https://müller.example/grün'],
  ['xhttps://example.org', undefined],
  ['https://', undefined],
  ['www. example', undefined],
])('%s has the address %s', (text, address) => {
  expect(found(text)).toEqual(address === undefined ? [] : [address])
})

test('an address without a scheme leads to https', () => {
  expect([
    addressHref('www.example.org'),
    addressHref('WWW.example.org'),
    addressHref('Https://a.b'),
  ]).toEqual(['https://www.example.org', 'https://WWW.example.org', 'Https://a.b'])
})
