import { findBrowser } from '../bin/browser.ts'
import { emptyFolder, removeFolder, startApp, stopApp } from './app.ts'
import { keeper } from './keeper.ts'

/** Highveld as anyone starts it, on its own data, and a browser to visit it with. */
export default async function setup() {
  process.env.E2E_BROWSER = JSON.stringify(await findBrowser())
  const dataDir = await emptyFolder()
  const { app, url } = await startApp(dataDir, { PORT: '0', LOG_LEVEL: 'warn' })
  process.env.E2E_URL = url
  const answer = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(keeper),
  })
  if (!answer.ok) throw new Error(`The keeper was refused: ${answer.status}`)
  return async () => {
    await stopApp(app)
    await removeFolder(dataDir)
  }
}
