import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiPath } from '#platform/server/http/openapi/mount-openapi.ts'
import { Person } from './testing.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
const generator = 'node_modules/openapi-typescript/bin/cli.js'
const compilerOptions = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--skipLibCheck',
]

let folder = ''
beforeAll(async () => {
  // NOTE: in the checkout, so that the compiler finds openapi-fetch.
  folder = await mkdtemp(path.join(root, 'node_modules/.openapi-client-'))
  const document = path.join(folder, 'openapi.json')
  await writeFile(document, (await new Person().get(openApiPath)).text)
  const hook = path.join(import.meta.dirname, 'testing/typescript-api.ts')
  await run(process.execPath, ['--import', hook, generator, document, '-o', path.join(folder, 'api.ts')], {
    cwd: root,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function compile(lines: string[]) {
  const file = path.join(folder, 'client.mts')
  await writeFile(file, lines.join('\n'))
  const compiling = run(process.execPath, ['node_modules/typescript/bin/tsc', ...compilerOptions, file], {
    cwd: root,
  })
  return compiling.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

const begin = [
  "import createClient from 'openapi-fetch'",
  "import type { paths } from './api.ts'",
  "const client = createClient<paths>({ baseUrl: 'https://example.org' })",
]

test('a client that is generated from the document compiles and knows paths, bodies and answers', async () => {
  const faults = await compile([
    ...begin,
    "const { data } = await client.GET('/api/groups/{id}', { params: { path: { id: 1 } } })",
    'const count: number | undefined = data?.membersCount',
    "await client.POST('/api/posts', { body: { content: String(count) } })",
  ])
  expect(faults).toBe('')
}, 60_000)

test('it refuses what the API does not have', async () => {
  const faults = await compile([...begin, "await client.GET('/api/flowers', {})"])
  expect(faults).toContain('/api/flowers')
}, 60_000)

const node = '/// <reference types="node" />'

test('the bot among the examples compiles with it', async () => {
  const bot = await readFile(path.join(root, 'examples/weekly-notice.ts'), 'utf8')
  expect(await compile([node, bot])).toBe('')
  const faults = await compile([node, bot.replace('/api/posts', '/api/nothing')])
  expect(faults).toContain('/api/nothing')
}, 60_000)
