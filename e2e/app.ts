import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const root = path.resolve(import.meta.dirname, '..')

/** An empty folder for an installation's data. */
export const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'highveld-e2e-'))

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** With owners and permissions: run by root, the app belongs to another user. */
export const copyFolder = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to])

/** Gives an empty folder the database that a first start would create, for tests about something else. */
export async function skipFirstStart(folder: string) {
  const { E2E_FRESH_DATA: created } = process.env
  // NOTE: with an empty name, cp would copy the whole disk.
  if (!created) throw new Error('e2e/setup.ts has not run.')
  await copyFolder(created, folder)
}

const npmStart = [process.execPath, 'bin/start.ts']

/** Starts the program of `npm start`, or npm itself, without waiting for anything; of this checkout or of another. */
export const launchApp = (
  dataDir: string,
  settings: Record<string, string>,
  [program = process.execPath, ...words]: string[] = npmStart,
  checkout = root,
) =>
  spawn(program, words, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // Connections of proxies may be idle for longer than a test takes: the requests of tests use theirs again without a look at the time.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      LOG_LEVEL: 'fatal',
      CHECK_ROWS: 'on',
      ...settings,
    },
  })

/** Resolves when it prints its address. */
export async function startApp(
  dataDir: string,
  settings: Record<string, string>,
  command?: string[],
  checkout?: string,
) {
  const app = launchApp(dataDir, settings, command, checkout)
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
