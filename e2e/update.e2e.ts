import { appendFile, chmod, cp, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { emptyFolder, removeFolder, root, startApp, stopApp } from './app.ts'
import { enter, expect, postBy, test, wordsOf, write } from './world.ts'

const notCopied = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache'])

/** A checkout in which code that every page uses has changed, and the service worker with it. */
async function nextRelease() {
  const folder = await emptyFolder()
  // NOTE: the app may run as another user.
  await chmod(folder, 0o755)
  for (const name of await readdir(root))
    if (!notCopied.has(name)) await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await appendFile(
    path.join(folder, 'platform/web/fetch.ts'),
    "\nReflect.set(globalThis, 'release', 'next')\n",
  )
  await appendFile(path.join(folder, 'app/web/public/service-worker.js'), '\n// The next release.\n')
  return folder
}

const scriptsOf = async (checkout: string) =>
  new Set((await readdir(path.join(checkout, 'dist/web/assets'))).map((name) => `/assets/${name}`))

test('a tab that is open during an update goes on working, and has the new release when it is loaded again', async ({
  browser,
}) => {
  const [dataDir, next] = [await emptyFolder(), await nextRelease()]
  const settings = { SAMPLE_CONTENT: 'false' }
  const before = await startApp(dataDir, { ...settings, PORT: '0' })
  const context = await browser.newContext({ baseURL: before.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await enter(page, 'Naledi')
  const words = wordsOf('Written before the update')
  await write(page, words)
  await page.goto('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.getByLabel('Post text').fill('Half a post')

  await stopApp(before.app)
  const { port } = new URL(before.url)
  const after = await startApp(dataDir, { ...settings, PORT: port }, undefined, next)
  const nextScripts = await scriptsOf(next)
  const former = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/assets/') && !nextScripts.has(pathname) && answer.ok()) former.add(pathname)
  })
  // The new service worker takes over while the page of the former release is open.
  await page.evaluate(`navigator.serviceWorker.getRegistration().then(async (registration) => {
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    await registration.update()
    await taken
  })`)
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
  await stopApp(after.app)
  for (const folder of [dataDir, next]) await removeFolder(folder)
})
