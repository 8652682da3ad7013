import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from './testing/endpoints.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Where the browser names what to refresh, change or forget in its cached answers; the first group has the names. */
const uses =
  /(?:refreshes(?::| =) \[|\brefresh\(|refreshFor\([^,]+,|updateInCaches<\w+>\(\[|forget\(|patchPart<\w+>\()([^\])]*)/g

function namesIn(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(uses)].flatMap(([use, targets = '']) => {
    const names = [...targets.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? [])
    // The second name of patchPart is a part of the answer.
    return use.startsWith('patchPart') ? names.slice(0, 1) : names
  })
}

test('the browser refreshes only kinds of data that an endpoint shows, and every kind is refreshed', () => {
  const files = globSync('{features,screens,app}/**/*.{ts,tsx}', { cwd: root })
  const refreshed = new Set(files.filter((file) => !file.includes('.test.')).flatMap(namesIn))
  const shown = new Set(endpoints.flatMap(({ shows = [] }) => shows))
  expect(shown.size).toBeGreaterThan(10)
  expect([...refreshed].toSorted()).toEqual([...shown].toSorted())
})
