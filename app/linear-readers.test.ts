import { expect, test } from 'vitest'
import { compileRules } from '#features/members/text-rules/server/blocked.ts'
import { looksLikeOffer } from '#features/site/cannabis-check/judge-post.ts'
import { addressesIn } from '#platform/contract/addresses.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import { firstLinkOf, mentionsOf, readText, tagsOf } from '#platform/contract/linked-text.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'

const findBlocked = compileRules([
  { kind: 'host', value: 'casino.example' },
  { kind: 'word', value: 'casino' },
])

/** Whatever reads a text of a member inside a request. */
const readers: Record<string, (text: string) => unknown> = {
  'words and hosts that are blocked': findBlocked,
  offers: looksLikeOffer,
  tags: tagsOf,
  mentions: mentionsOf,
  pieces: readText,
  'the first link': (content) => firstLinkOf({ content }),
  addresses: addressesIn,
  marks: readFormatted,
  excerpts: (text) => excerptOf(text, 300),
}

const units = [
  'a',
  'é',
  'ж',
  '٣',
  '漢',
  '\u0301',
  '.',
  '-',
  '@',
  '@a',
  '#',
  '#a',
  '[',
  ']',
  '(',
  ')',
  '*',
  '\\',
  ' ',
  '\n',
  '- ',
  'a.',
  'a-',
  '@a.b',
  'https://',
  'https://a.b/(',
  '[a](',
  '[a](https://a.b',
  '**a ',
  'www.',
  '🌿',
  '\u200d',
  '&',
  '1. ',
]

const cpuOf = (read: (text: string) => unknown, text: string) => {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(Object.entries(readers))('%s are read in a moment, whatever a text consists of', (_what, read) => {
  const slow: string[] = []
  for (const unit of units) {
    const text = unit.repeat(Math.floor(10_000 / unit.length))
    // NOTE: the first call compiles expressions for the characters of this unit.
    read(text.slice(0, 100))
    // A quadratic reader takes from 150 ms to seconds. On a core that is shared with others the time of a linear one doubles, to 60 ms.
    const best = Math.min(cpuOf(read, text), cpuOf(read, text), cpuOf(read, text))
    if (best > 90) slow.push(`${JSON.stringify(unit)}: ${best.toFixed(0)} ms`)
  }
  expect(slow).toEqual([])
})
