import { expect, test } from 'vitest'
import { findBinariesVersion } from './binaries.ts'
import { outdatedSince, packagedRelease } from './release.ts'

test('the recorded release is that of the installed package', async () => {
  expect(await findBinariesVersion()).toMatch(
    new RegExp(`^${packagedRelease.version.replace('.', '\\.')}\\.`),
  )
})

test.each([
  ['2026-08-13', null],
  ['2026-10-11', null],
  ['2026-10-13', '2026-08-13'],
  ['2027-06-01', '2026-08-13'],
])('a Postgres of May 2026 on %s is out of date since: %s', (today, since) => {
  expect(outdatedSince(Date.parse(today), '2026-05-14')).toBe(since)
})
