import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { emptyFolder, removeFolder, startApp, stopApp } from '../app.ts'

const settings = { PORT: '0', SAMPLE_CONTENT: 'false', SITE_EMAIL: 'site@example.co.za' }
let folder: string
let original: string
let first: Awaited<ReturnType<typeof startApp>>

// The second test saves what the first looks at: a first start with a picture.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await emptyFolder()
  // NOTE: when root runs this, the app runs as another user, who must be able to pass this folder.
  await chmod(folder, 0o755)
  original = path.join(folder, 'original')
  first = await startApp(original, settings)
  await postPicture(first.url)
})
test.afterAll(async () => {
  await stopApp(first.app)
  await removeFolder(folder)
})

/** Every file and folder below, with its mode and owner. */
async function listAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    [folder, ...entries.map(({ parentPath, name }) => path.join(parentPath, name))].map(look),
  )
  return found.flat()
}

/** Nothing for a file that the database has removed meanwhile. */
async function look(file: string) {
  try {
    const { mode, uid } = await lstat(file)
    return [{ file, uid, mode, isOpen: (mode & 0o077) !== 0 }]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const userOf = async (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

test('everything that the app writes is open to its user only, and neither the app nor its database is root', async () => {
  const files = await listAll(original)
  expect(files.filter(({ file }) => file.includes('/media/')).length).toBeGreaterThan(1)
  expect(files.filter(({ isOpen }) => isOpen)).toEqual([])
  expect(files.filter(({ uid }) => uid === 0)).toEqual([])
  const database = Number(
    (await readFile(path.join(original, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  for (const pid of [first.app.pid ?? 0, database]) expect(await userOf(pid)).toBe(files[0]?.uid)
})

/** A new member posts a picture. */
async function postPicture(url: string) {
  const body = JSON.stringify({ username: 'thandi', displayName: 'Thandi', password: 'a good password' })
  const headers = { 'content-type': 'application/json' }
  const joined = await fetch(`${url}/api/users/register`, { method: 'POST', headers, body })
  const cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const form = new FormData()
  form.set('content', 'Look')
  form.set('image', new Blob([await pixel()]), 'photo.png')
  const posted = await fetch(`${url}/api/posts`, { method: 'POST', headers: { cookie }, body: form })
  expect(posted.status).toBe(201)
}

const pixel = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#4a7a3c' } })
      .png()
      .toBuffer(),
  )

test('a backup and its restore are open to their user only, and the app can read what was restored', async () => {
  const [backup, restored] = [path.join(folder, 'saved'), path.join(folder, 'restored')]
  await stopApp(first.app)
  await runTool('bin/backup.ts', [backup], original)
  await runTool('bin/restore.ts', [backup], restored)
  expect((await listAll(backup)).filter(({ isOpen }) => isOpen)).toEqual([])
  expect((await listAll(restored)).filter(({ isOpen }) => isOpen)).toEqual([])

  const { app, url } = await startApp(restored, settings)
  try {
    const posts: { imageUrl: string | null }[] = JSON.parse(await (await fetch(`${url}/api/posts`)).text())
    const picture = posts.find(({ imageUrl }) => imageUrl)?.imageUrl
    expect((await fetch(`${url}${picture}`)).status).toBe(200)
  } finally {
    await stopApp(app)
  }
})

async function runTool(script: string, words: string[], folder: string) {
  const tool = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: folder },
  })
  const [code] = await once(tool, 'exit')
  expect(code, script).toBe(0)
}
