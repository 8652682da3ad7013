import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#platform/server/testing/eventually.ts'
import { releasedFiles } from './release-files.ts'

// NOTE: it builds the web, and installs every package that a release needs.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const root = path.resolve(import.meta.dirname, '..')
const files = releasedFiles(root)
/** Where root runs the tests: the user nobody, because the release belongs to root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let folder: string
let kill = () => {}
let output = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-release-test-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  kill()
  await rm(folder, { recursive: true, force: true })
})

test('a release has no tests and no tools for them, and every file that another one imports', () => {
  expect(files.filter((file) => /\.(test|e2e)\.|testing|^(bench|attack|e2e)\//.test(file))).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining(['bin/start.ts', 'deploy/Dockerfile', 'CHANGELOG.md', 'LICENSE']),
  )
  const released = new Set(files)
  const missing = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((one) => !released.has(one))
        .map((one) => `${file} imports ${one}`),
    )
  expect(missing).toEqual([])
})

/** The files of this repository that a file imports, also those that it loads later. */
function importsOf(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  )
}

test('a release starts as the steps of the Dockerfile install it, for a user who cannot write it', async () => {
  run('node', ['bin/release.ts', folder], root)
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'))
  run('tar', ['-xzf', archive], folder)
  const installed = path.join(folder, archive.replace('.tar.gz', ''))
  const { commands, environment, start, health } = readDockerfile(path.join(installed, 'deploy/Dockerfile'))
  expect(commands).toEqual(['npm ci --omit=dev', 'npm run build'])
  for (const command of commands) run('/bin/sh', ['-c', command], installed)
  for (const name of ['vitest', '@playwright/test', 'typescript', 'oxlint'])
    expect(existsSync(path.join(installed, 'node_modules', name)), name).toBe(false)

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
  await eventually(
    async () => expect(await statusOf(`http://127.0.0.1:${port}/readyz`), output).toBe(200),
    60_000,
  )
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('/assets/')
  const [checker = '', ...checks] = health
  execFileSync(checker, checks, { env })
  app.kill('SIGTERM')
  const [code] = await once(app, 'exit')
  expect(code).toBe(0)
})

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
