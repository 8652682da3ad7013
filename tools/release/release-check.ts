import { strict as assert } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { say, sayAndFail } from '../../bin/print.ts'
import { isGitCheckout } from './release-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Where root runs this: the user nobody, because the release belongs to root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let kill = () => {}
let output = ''

/** Packs a release, installs it with the steps of the Dockerfile and starts it, for a user who cannot write it. */
async function checkRelease(folder: string) {
  run('node', ['tools/release/release.ts', folder], root)
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'))
  run('tar', ['-xzf', archive], folder)
  const installed = path.join(folder, archive.replace('.tar.gz', ''))
  const { commands, environment, start, health } = readDockerfile(path.join(installed, 'deploy/Dockerfile'))
  assert.deepEqual(commands, ['npm ci --omit=dev', 'npm run build'])
  for (const command of commands) run('/bin/sh', ['-c', command], installed)
  for (const name of ['vitest', '@playwright/test', 'typescript', 'oxlint'])
    assert.equal(existsSync(path.join(installed, 'node_modules', name)), false, name)

  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  if (unprivileged.uid) await chown(dataDir, unprivileged.uid, unprivileged.gid)
  const port = await freePort()
  const env = {
    ...inherited,
    ...environment,
    DATA_DIR: dataDir,
    HOME: dataDir,
    PATH: `${path.join(installed, 'node_modules/.bin')}:${process.env.PATH}`,
    PORT: String(port),
    SAMPLE_CONTENT: 'false',
  }
  const [program = '', ...args] = start
  const app = spawn(program, args, { cwd: installed, env, ...unprivileged })
  kill = () => void app.kill('SIGKILL')
  app.stdout.on('data', (text: Buffer) => (output += String(text)))
  app.stderr.on('data', (text: Buffer) => (output += String(text)))
  app.once('error', (error) => (output += error.message))
  await becomesReady(`http://127.0.0.1:${port}/readyz`)
  assert.match(await (await fetch(`http://127.0.0.1:${port}/`)).text(), /\/assets\//)
  const [checker = '', ...checks] = health
  execFileSync(checker, checks, { env })
  app.kill('SIGTERM')
  const [code] = await once(app, 'exit')
  assert.equal(code, 0)
}

const inherited = { ...process.env, NODE_ENV: 'production', npm_config_prefer_offline: 'true' }

function run(command: string, args: string[], cwd: string) {
  execFileSync(command, args, { cwd, env: inherited, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The commands that build the image, and what its container runs. */
function readDockerfile(file: string) {
  const [build = '', image = ''] = readFileSync(file, 'utf8')
    .split(/^FROM .*$/m)
    .slice(1)
  const [, variables = ''] = /^ENV (.*)$/m.exec(image) ?? []
  const [, start = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? []
  const [, health = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(image) ?? []
  return {
    commands: [...build.matchAll(/^RUN (.*)$/gm)].map(([, command = '']) => command),
    environment: Object.fromEntries(variables.split(' ').map((one) => one.split('='))),
    start: z.array(z.string()).parse(JSON.parse(start)),
    health: z.array(z.string()).parse(JSON.parse(health)),
  }
}

async function becomesReady(url: string) {
  const end = Date.now() + 60_000
  while ((await statusOf(url)) !== 200) {
    if (Date.now() > end) throw new Error(`The release does not get ready:\n${output}`)
    await pause(200)
  }
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

if (isGitCheckout(root)) await checkInTemporaryFolder()
else say('The release is not checked: this is not a git checkout.')

async function checkInTemporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-release-check-'))
  try {
    await chmod(folder, 0o755)
    await checkRelease(folder)
    say('The release installs and starts.')
  } catch (error) {
    sayAndFail(error)
  } finally {
    kill()
    await rm(folder, { recursive: true, force: true })
  }
}
