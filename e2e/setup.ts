import type { FullConfig } from '@playwright/test'
import { findBrowser } from '../bin/browser.ts'
import { emptyFolder, removeFolder, startApp, stopApp } from './app.ts'
import { adminUser } from './admin-user.ts'

/** Finds a browser and starts one Highveld for each worker on data of its own, so that tests of different workers do not affect each other. */
export default async function setup({ workers }: FullConfig) {
  process.env.E2E_BROWSER = JSON.stringify(await findBrowser())
  const places = await Promise.all(Array.from({ length: workers }, open))
  process.env.E2E_URLS = JSON.stringify(places.map(({ url }) => url))
  return async () => {
    await Promise.all(places.map(close))
  }
}

type Place = Awaited<ReturnType<typeof open>>

async function open() {
  const dataDir = await emptyFolder()
  const { app, url } = await startApp(dataDir, { PORT: '0', LOG_LEVEL: 'warn' })
  const answer = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminUser),
  })
  if (!answer.ok) throw new Error(`The admin could not register: ${answer.status}`)
  return { app, url, dataDir }
}

async function close({ app, dataDir }: Place) {
  await stopApp(app)
  await removeFolder(dataDir)
}
