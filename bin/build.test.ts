import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fingerprint, isStale, stampOf } from './build-fingerprint.ts'

let parent = ''
let folder = ''
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'highveld-build-'))
  folder = path.join(parent, 'web')
  mkdirSync(path.join(folder, '.vite'), { recursive: true })
  writeFileSync(path.join(folder, '.vite/manifest.json'), 'the build before')
  writeFileSync(stampOf(folder), fingerprint())
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a build that is killed leaves the build before it complete', { timeout: 240_000 }, async () => {
  const script = `import('./bin/build.ts').then(({ buildWeb }) => buildWeb(process.argv[1]))`
  const builder = spawn(process.execPath, ['-e', script, folder], { stdio: 'ignore' })
  const ended = new Promise((resolve) => builder.once('exit', resolve))
  const written = () => readdirSync(parent).flatMap((name) => readdirSync(path.join(parent, name)))
  await vi.waitFor(() => expect(written()).toContain('favicon.svg'), { timeout: 200_000, interval: 5 })
  builder.kill('SIGKILL')
  await ended
  expect(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')).toBe('the build before')
  expect(isStale(folder)).toBe(false)
})

test('a build without its manifest or of other sources is stale', () => {
  expect(isStale(folder)).toBe(false)
  writeFileSync(stampOf(folder), 'of other sources')
  expect(isStale(folder)).toBe(true)
  writeFileSync(stampOf(folder), fingerprint())
  rmSync(path.join(folder, '.vite/manifest.json'))
  expect(isStale(folder)).toBe(true)
})
