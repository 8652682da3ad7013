import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyBuild } from '#app/testing/test-app.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { formerAssets, storeAssets } from './former-assets.ts'
import { mountAssets } from './pages.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-assets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A build in place of the one before it. */
async function build(name: string) {
  const folder = await emptyBuild(dataDir)
  await rm(path.join(folder, 'assets'), { recursive: true })
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets', `${name}.js`), name)
  await writeFile(path.join(folder, 'assets', `${name}.js.br`), `${name}, packed`)
  await storeAssets(folder, dataDir)
  return folder
}

test('a tab that was opened before an update still gets its scripts', async () => {
  await build('SettingsSecurity-before')
  const folder = await build('SettingsSecurity-after')
  const app = fastify()
  await mountAssets(app, folder, formerAssets(dataDir))
  for (const name of ['before', 'after']) {
    const url = `/assets/SettingsSecurity-${name}.js`
    expect((await app.inject(url)).body).toBe(`SettingsSecurity-${name}`)
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(packed.body).toBe(`SettingsSecurity-${name}, packed`)
    expect(packed.headers['cache-control']).toContain('immutable')
  }
  expect((await app.inject('/assets/SettingsSecurity-never.js')).statusCode).toBe(404)
  await app.close()
})

test.each(['/assets/', '/art/', '/icons/'])('no address below %s leads out of its folder', async (prefix) => {
  const folder = await build('any')
  await writeFile(path.join(folder, '.vite/manifest.json'), 'secret')
  const app = fastify()
  await mountAssets(app, folder, formerAssets(dataDir))
  for (const way of [
    '../.vite/',
    '..%2f.vite%2f',
    '%2e%2e%2f.vite%2f',
    'brand/../../.vite/',
    './../.vite/',
  ]) {
    const answer = await app.inject(`${prefix}${way}manifest.json`)
    expect([403, 400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('secret')
  }
  await app.close()
})

test('only the user of the app may read the copies', async () => {
  await build('any')
  const { mode } = await stat(path.join(formerAssets(dataDir), 'any.js'))
  expect(mode & 0o077).toBe(0)
})

test('what no build has had for a month is deleted', async () => {
  await build('old')
  await build('recent')
  const longAgo = new Date(Date.now() - 31 * dayMs)
  await utimes(path.join(formerAssets(dataDir), 'old.js'), longAgo, longAgo)
  await utimes(path.join(formerAssets(dataDir), 'recent.js'), longAgo, longAgo)
  await build('recent')
  expect((await readdir(formerAssets(dataDir))).toSorted()).toEqual([
    'old.js.br',
    'recent.js',
    'recent.js.br',
  ])
})
