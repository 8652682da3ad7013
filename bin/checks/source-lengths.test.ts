import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSourceLengths, lengthsOf } from './source-lengths.ts'

const hasGit = spawnSync('git', ['--version']).status === 0
let folder = ''
let written = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'highveld-lengths-'))
  if (hasGit) execFileSync('git', ['init', '--quiet'], { cwd: folder })
  written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const write = (file: string, lines: number) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), 'x\n'.repeat(lines))
}
const writeMany = (count: number, nameOf: (index: number) => string, lines = 10) => {
  for (let index = 0; index < count; index += 1) write(nameOf(index), lines)
}

test.skipIf(!hasGit)('a source or test of more than 300 lines fails the check and is named', () => {
  writeMany(40, (index) => `features/community/groups/server/part-${Math.floor(index / 20)}/${index}.ts`)
  write('features/community/groups/server/groups.ts', 300)
  expect(checkSourceLengths(folder)).toBe(true)
  expect(written).toContain('41 source files, median 10 lines, p95 10 lines')

  write('features/community/groups/server/groups.test.ts', 301)
  expect(checkSourceLengths(folder)).toBe(false)
  expect(written).toContain('features/community/groups/server/groups.test.ts has 301 lines')
})

test.skipIf(!hasGit)('a folder has at most 25 source files, not counting tests', () => {
  writeMany(25, (index) => `features/community/groups/web/Part${index}.tsx`)
  writeMany(5, (index) => `features/community/groups/web/part${index}.test.tsx`)
  writeMany(25, (index) => `app/part${index}.ts`)
  write('app/testing-processes.ts', 10)
  expect(checkSourceLengths(folder)).toBe(true)

  write('features/community/groups/web/Another.tsx', 10)
  write('app/another.ts', 10)
  expect(checkSourceLengths(folder)).toBe(false)
  expect(written).toContain('features/community/groups/web has 26 source files')
  expect(written).toContain('app has 26 source files')
})

test.skipIf(!hasGit)('long sources fail the check although none is over 300 lines', () => {
  writeMany(20, (index) => `features/community/groups/server/part${index}.ts`, 71)
  expect(checkSourceLengths(folder)).toBe(false)
  expect(written).toContain('the median is more than 70 lines')
})

test('the median and the 95th percentile are lengths of files', () => {
  expect(lengthsOf(Array.from({ length: 100 }, (_, index) => ({ lines: index + 1 })))).toEqual({
    median: 51,
    p95: 96,
  })
  expect(lengthsOf([])).toEqual({ median: 0, p95: 0 })
})
