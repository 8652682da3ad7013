import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['app', 'features', 'screens', 'platform', 'ui'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.e2e\.|testing/.test(name))
    .map((name) => path.join(folder, name)),
)
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('texts ask for the plural of the language, instead of whether a number is 1', () => {
  const copies = sources.filter((file) => file.endsWith('copy.ts'))
  expect(copies.length).toBeGreaterThan(100)
  for (const file of copies) expect(textOf(file), file).not.toMatch(/[=!]== 1\s*\?\s*['"`]/)
})

/** Where Intl does something else than write a date or a number. */
const otherUses = {
  'platform/contract/dates.ts': 'computes with time zones',
  'platform/contract/units/numbers.ts': 'writes numbers',
  'platform/contract/clocks.ts': 'asks whether a time zone exists',
  'features/community/events/web/time-zones.ts': 'asks for the time zone of the device',
}

test('dates and numbers are written by one module each, in the language of the moment', () => {
  const found = sources.filter((file) =>
    /\bIntl\.(DateTime|Number|RelativeTime|List|Duration)Format\b|\.toLocale(Date|Time)?String\(|from 'date-fns/.test(
      textOf(file),
    ),
  )
  expect(found.toSorted()).toEqual(Object.keys(otherUses).toSorted())
})
