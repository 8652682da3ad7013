import type { ChildProcess } from 'node:child_process'
import { appendFile, chmod, copyFile, cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { viteFiles } from '../../bin/build-fingerprint.ts'
import { emptyFolder, removeFolder, root, skipFirstStart, startApp, stopApp } from '../app.ts'
import { enter, expect, loadedAhead, postBy, test, wordsOf, write } from '../world.ts'

const copied = [
  'app',
  'art',
  'bin',
  'features',
  'fixtures',
  'languages',
  'migrations',
  'platform',
  'screens',
  'ui',
]
const copiedFiles = ['package.json', 'package-lock.json', 'tsconfig.json', ...viteFiles()]

/** A checkout in which code that every page uses has changed, and the service worker with it. */
async function nextRelease() {
  const folder = await emptyFolder()
  // NOTE: the app may run as another user.
  await chmod(folder, 0o755)
  for (const name of [...copied, ...copiedFiles])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await shortenBuild(folder)
  await appendFile(
    path.join(folder, 'platform/web/fetch.ts'),
    "\nReflect.set(globalThis, 'release', 'next')\n",
  )
  await appendFile(
    path.join(folder, 'app/web/public/service-worker.js'),
    "\nReflect.set(globalThis, 'release', 'next')\n",
  )
  return folder
}

/** Small pictures, and the fastest compression: no page of this test depends on them, and they take a third of the build. */
async function shortenBuild(folder: string) {
  const built = path.join(root, 'dist/web/art')
  for (const name of await readdir(built)) {
    const [, scene] = /^(.+)-240\.webp$/.exec(name) ?? []
    if (scene) await copyFile(path.join(built, name), path.join(folder, 'art', `${scene}.webp`))
  }
  const script = path.join(folder, 'bin/build.ts')
  const best = 'BROTLI_PARAM_QUALITY]: 11'
  const text = await readFile(script, 'utf8')
  expect(text).toContain(best)
  await writeFile(script, text.replace(best, 'BROTLI_PARAM_QUALITY]: 1'))
}

let dataDir: string
let next: string
let app: ChildProcess

test.beforeEach(async () => {
  dataDir = await emptyFolder()
  await skipFirstStart(dataDir)
  next = await nextRelease()
})
test.afterEach(async () => {
  await stopApp(app)
  for (const folder of [dataDir, next]) await removeFolder(folder)
})

/** Starts the app of this checkout or of another. */
async function start(port: string, checkout?: string) {
  const started = await startApp(dataDir, { SAMPLE_CONTENT: 'false', PORT: port }, undefined, checkout)
  app = started.app
  return started.url
}

/** Waits until the new service worker has taken over the page of the former release. */
async function updateWorker(page: Page) {
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => true)',
  )
  const isNew = () => page.evaluate('navigator.serviceWorker.controller !== globalThis.formerWorker')
  await expect.poll(isNew).toBe(true)
}

/** The scripts and styles that the page loads from now on and that only the former release has. */
async function formerFiles(page: Page) {
  const present = new Set(await readdir(path.join(next, 'dist/web/assets')))
  const former = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isFormer = pathname.startsWith('/assets/') && !present.has(path.basename(pathname))
    if (isFormer && answer.ok()) former.add(pathname)
  })
  return former
}

test('a tab that is open during an update goes on working, and has the new release when it is loaded again', async ({
  browser,
}) => {
  const url = await start('0')
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await enter(page, 'Naledi')
  const words = wordsOf('Written before the update')
  await write(page, words)
  await page.goto('/')
  await page.getByLabel('Post text').fill('Half a post')
  await loadedAhead(page)
  await page.evaluate('globalThis.formerWorker = navigator.serviceWorker.controller; true')

  await stopApp(app)
  await start(new URL(url).port, next)
  const former = await formerFiles(page)
  await updateWorker(page)
  await expect(page.getByLabel('Post text')).toHaveValue('Half a post')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(page, 'Half a post')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Groups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  expect(former.size).toBeGreaterThan(0)
  expect(await page.evaluate('globalThis.release')).toBe(undefined)

  await page.goto('/')
  await expect(postBy(page, words)).toBeVisible()
  expect(await page.evaluate('globalThis.release')).toBe('next')
  await context.close()
})
