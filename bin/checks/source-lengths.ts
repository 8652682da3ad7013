import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { say } from '../print.ts'

const root = path.resolve(import.meta.dirname, '../..')
const limits = { lines: 300, median: 70, p95: 200, filesOfFolder: 25 }

/** Written by bin/db-types.ts. */
const generated = new Set(['platform/server/postgres/schema.ts'])

type Source = { file: string; lines: number }

/** Reports how long the sources are, and names those over the limits (docs/architecture.md). */
export function checkSourceLengths(folder = root): boolean {
  const sources = listSources(folder)
  if (!sources) {
    say('  source lengths not checked: this is not a git checkout')
    return true
  }
  const { median, p95 } = lengthsOf(sources)
  say(`  ${sources.length} source files, median ${median} lines, p95 ${p95} lines`)
  const faults = [
    ...sources
      .filter(({ lines }) => lines > limits.lines)
      .map(({ file, lines }) => `${file} has ${lines} lines, more than ${limits.lines}`),
    ...findFullFolders(sources.map(({ file }) => file)),
    ...(median > limits.median ? [`the median is more than ${limits.median} lines`] : []),
    ...(p95 > limits.p95 ? [`the 95th percentile is more than ${limits.p95} lines`] : []),
  ]
  for (const fault of faults) say(`  ${fault}`)
  return faults.length === 0
}

/** Tracked and new files; undefined outside a checkout. */
function listSources(folder: string): Source[] | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) return undefined
  return stdout
    .split('\0')
    .filter((file) => file !== '' && !generated.has(file) && existsSync(path.join(folder, file)))
    .map((file) => ({ file, lines: countLines(readFileSync(path.join(folder, file), 'utf8')) }))
}

const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export function lengthsOf(sources: Pick<Source, 'lines'>[]) {
  const sorted = sources.map(({ lines }) => lines).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

const isTest = (file: string) =>
  /\.(?:test|e2e)\.tsx?$/.test(file) || /(?:^|\/)(?:[a-z-]+-)?testing(?:-[a-z]+)?\.tsx?$/.test(file)

/** The folders that have too many files, not counting tests and what only tests use. */
function findFullFolders(files: string[]) {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > limits.filesOfFolder)
    .map(([folder, count]) => `${folder} has ${count} source files, more than ${limits.filesOfFolder}`)
}
