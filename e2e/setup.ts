import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../bin/browser.ts'
import { keeper } from './keeper.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Highveld as anyone starts it, on its own data, and a browser to visit it with. */
export default async function setup() {
  process.env.E2E_BROWSER = JSON.stringify(await findBrowser())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-e2e-'))
  const app = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  })
  process.env.E2E_URL = await new Promise<string>((resolve, reject) => {
    let said = ''
    app.stdout.on('data', (text: Buffer) => {
      said += String(text)
      const [, address] = /running at (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    app.on('exit', (code) => reject(new Error(`Highveld ended with ${code}:\n${said}`)))
  })
  const answer = await fetch(`${process.env.E2E_URL}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(keeper),
  })
  if (!answer.ok) throw new Error(`The keeper was refused: ${answer.status}`)
  return async () => {
    app.removeAllListeners('exit')
    const ended = new Promise((resolve) => app.once('exit', resolve))
    app.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
