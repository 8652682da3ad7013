import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export type Target = {
  url: string
  app: ChildProcess
  /** Kills the app with SIGKILL, or the app and the database at the same moment, and starts again on the same data and port. */
  crash: (isWithDatabase: boolean) => Promise<void>
  stop: () => Promise<void>
}

/** Starts Highveld on an empty data directory that is removed at the end. */
export async function startTarget(settings: Record<string, string> = {}): Promise<Target> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'highveld-attack-'))
  const launch = async (port: string) => {
    const app = spawn('node', ['bin/start.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: dataDir,
        SAMPLE_CONTENT: 'false',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...settings,
      },
    })
    return { app, url: await addressOf(app) }
  }
  const first = await launch('0')
  const target: Target = {
    ...first,
    async crash(isWithDatabase) {
      if (isWithDatabase) process.kill(databasePid(dataDir), 'SIGKILL')
      await end(target.app, 'SIGKILL')
      target.app = (await launch(new URL(target.url).port)).app
    },
    async stop() {
      await end(target.app, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return target
}

/** The first line of the lock file of Postgres. */
function databasePid(dataDir: string) {
  const [line] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return Number(line)
}

async function end(app: ChildProcess, signal: NodeJS.Signals) {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  app.kill(signal)
  await ended
}

const addressOf = (app: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    app.stdout?.on('data', (text: Buffer) => {
      said += String(text)
      const [, address] = /running at (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    app.once('exit', (code) => reject(new Error(`Highveld ended with ${code}:\n${said}`)))
  })
