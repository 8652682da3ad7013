import type { FullConfig } from '@playwright/test'
import { findBrowser } from '../bin/browser.ts'
import { createDatabase, loadSample } from '../bin/testing/create-database.ts'
import { storeTemporaryFilesInMemory } from '../bin/testing/temporary-files.ts'
import { adminUser } from './admin-user.ts'
import { copyFolder, emptyFolder, removeFolder, startApp, stopApp } from './app.ts'

/**
 * Finds a browser and starts one Highveld for each worker on data of its own, so that tests of different workers do not affect each other.
 * The sample is loaded once, without the app, and copied, and so is the database without it, for tests that start apps of their own.
 */
export default async function setup({ workers }: FullConfig) {
  process.env.E2E_BROWSER = JSON.stringify(await findBrowser())
  const removeTemporaryFiles = storeTemporaryFilesInMemory()
  const fresh = await emptyFolder()
  await createDatabase(fresh)
  process.env.E2E_FRESH_DATA = fresh
  const sample = await copy(fresh)
  await loadSample(sample)
  const folders = await Promise.all(Array.from({ length: workers }, () => copy(sample)))
  await removeFolder(sample)
  const places = await Promise.all(folders.map(open))
  await Promise.all(places.map(registerAdmin))
  process.env.E2E_URLS = JSON.stringify(places.map(({ url }) => url))
  process.env.E2E_FOLDERS = JSON.stringify(folders)
  return async () => {
    await Promise.all(places.map(close))
    await removeFolder(fresh)
    removeTemporaryFiles()
  }
}

type Place = Awaited<ReturnType<typeof open>>

async function open(dataDir: string) {
  const { app, url } = await startApp(dataDir, { PORT: '0', LOG_LEVEL: 'warn' })
  return { app, url, dataDir }
}

async function registerAdmin({ url }: Place) {
  const answer = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminUser),
  })
  if (!answer.ok) throw new Error(`The admin could not register: ${answer.status}`)
}

async function copy(dataDir: string) {
  const folder = await emptyFolder()
  await copyFolder(dataDir, folder)
  return folder
}

async function close({ app, dataDir }: Place) {
  await stopApp(app)
  await removeFolder(dataDir)
}
