import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { knownVariables } from '#app/read-environment.ts'

const folder = path.resolve(import.meta.dirname, '../deploy')
const read = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8')
// NOTE: NODE_ENV belongs to Node.
const known = new Set([...knownVariables(), 'NODE_ENV', 'REDIS_URL'])
const unknown = (names: string[]) => names.filter((name) => !known.has(name))

/** The output of a program; null where it is not installed. */
/** Null where there is no such program that this user may run. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  // NOTE: EACCES where a folder of PATH belongs to somebody else.
  if (error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')) return null
  return { status, text: `${stdout}${stderr}` }
}

type Service = {
  build?: unknown
  environment?: Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
}

test.each(['compose.single.yaml', 'compose.cluster.yaml'])(
  '%s gives Highveld known variables, a read-only root and no capabilities',
  (name) => {
    const { services }: { services: Record<string, Service> } = parse(read(name), { merge: true })
    const ours = Object.values(services).filter(({ build }) => build)
    expect(ours.length).toBeGreaterThan(0)
    for (const service of ours) {
      expect(unknown(Object.keys(service.environment ?? {}))).toEqual([])
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
  },
)

test('the image has known variables, an unprivileged user and a health check', () => {
  const text = read('Dockerfile')
  const [, variables = ''] = /^ENV (.*)$/m.exec(text) ?? []
  expect(unknown(variables.split(' ').map((one) => one.split('=')[0] ?? ''))).toEqual([])
  expect(text).toMatch(/^USER highveld$/m)
  expect(text).toMatch(/^HEALTHCHECK /m)
  expect(text.match(/^FROM /gm)).toHaveLength(2)
})

test('Caddy takes the Caddyfile, with one process and with several', (context) => {
  for (const upstreams of ['127.0.0.1:4620', 'one:4620 two:4620']) {
    const env = { SITE_URL: 'https://highveld.example', UPSTREAMS: upstreams }
    const found = run(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')],
      env,
    )
    if (!found) return context.skip('caddy is not installed')
    expect(found.status, found.text).toBe(0)
  }
})

test('systemd takes the unit, sets only known variables, and finds little to attack', (context) => {
  const unit = read('highveld.service')
  const variables = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
  expect(unknown(variables)).toEqual([])
  const scratch = mkdtempSync(path.join(tmpdir(), 'highveld-unit-'))
  const file = path.join(scratch, 'highveld.service')
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  try {
    const verified = run('systemd-analyze', ['verify', file])
    if (!verified) return context.skip('systemd-analyze is not installed')
    expect(verified, verified.text).toMatchObject({ status: 0, text: '' })
    const rated = run('systemd-analyze', ['security', '--offline=true', '--threshold=20', file])
    expect(rated?.status, rated?.text).toBe(0)
  } finally {
    rmSync(scratch, { recursive: true })
  }
})

test('the chart is YAML without its templates, uses values that exist, and known variables', () => {
  const values: Record<string, unknown> = parse(read('helm', 'values.yaml'))
  expect(parse(read('helm', 'Chart.yaml'))).toMatchObject({ apiVersion: 'v2', name: 'highveld' })
  const environment = values.environment
  expect(
    unknown(typeof environment === 'object' && environment ? Object.keys(environment) : ['none']),
  ).toEqual([])

  for (const name of readdirSync(path.join(folder, 'helm', 'templates'))) {
    const text = read('helm', 'templates', name)
    for (const [, address = ''] of text.matchAll(/\.Values\.([\w.]+)/g))
      expect(valueAt(values, address), `${name}: ${address}`).toBeDefined()
    expect(count(text, /\{\{- (if|range)/g), name).toBe(count(text, /\{\{- end/g))
    const bare = text.replace(/^\{\{-.*\}\}$/gm, '').replace(/\{\{.*?\}\}/g, '1')
    for (const document of parseAllDocuments(bare)) {
      expect(document.errors, name).toEqual([])
      expect(document.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) })
    }
  }
})

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function valueAt(values: unknown, address: string): unknown {
  return address
    .split('.')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found ? Reflect.get(found, key) : undefined),
      values,
    )
}

test('the chart is what helm renders', (context) => {
  const found = run('helm', ['template', path.join(folder, 'helm')])
  if (!found) return context.skip('helm is not installed')
  expect(found.status, found.text).toBe(0)
})
