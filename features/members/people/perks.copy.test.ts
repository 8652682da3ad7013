import { afterEach, expect, test } from 'vitest'
import { setAbsentSections, type Section } from '#platform/contract/sections/sections.ts'
import { perkLines } from './perks.copy.ts'

afterEach(() => setAbsentSections([]))

const lines = () => [...perkLines.free(), ...perkLines.premium()].join('\n')

test.each<[Section[], RegExp]>([
  [['events'], /event/],
  [['market'], /marketplace|product|shop/],
  [['market', 'directory'], /marketplace|product|shop|business|directory/],
])('without %j the plans name nothing of it', (absent, words) => {
  expect(lines()).toMatch(words)
  setAbsentSections(absent)
  expect(lines()).not.toMatch(words)
  expect(lines()).toContain('Join groups')
})
