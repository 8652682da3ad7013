import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** An empty folder for an installation's data. */
export async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-e2e-'))
  // NOTE: when started as root, the database runs as another user, who must be able to read the folder.
  await chmod(folder, 0o711)
  return folder
}

export async function removeFolder(folder: string) {
  const outside = await readlink(path.join(folder, 'postgres')).catch(() => undefined)
  if (outside) await rm(path.resolve(folder, outside), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/** Starts Highveld as `npm start` does; resolves when it prints its address. */
export async function startApp(dataDir: string, settings: Record<string, string>) {
  const app = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      CHECK_ROWS: 'on',
      ...settings,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    app.stdout.on('data', (text: Buffer) => {
      said += String(text)
      const [, address] = /running at (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    app.once('exit', (code) => reject(new Error(`Highveld ended with ${code}:\n${said}`)))
  })
  return { app, url }
}

export async function stopApp(app: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill(signal)
  await ended
}
