import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What the cluster runs, and the Debian package of each. */
const wanted = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  'nats-server': 'nats-server',
  caddy: 'caddy',
} as const

export type Program = keyof typeof wanted

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
const find = (name: string) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

const versions = [18, 17, 16, 15]
const postgresFolder = versions
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(path.join(folder, 'postgres')))

/** The full path of each program; throws an error that names every package that is missing. */
export function findPrograms() {
  const found = Object.entries(wanted).map(([name, deb]) => ({ name, deb, file: find(name) }))
  const missing: string[] = found.filter(({ file }) => !file).map(({ deb }) => deb)
  if (!postgresFolder) missing.unshift('postgresql')
  if (missing.length > 0 || !postgresFolder)
    throw new Error(
      `The cluster needs programs that are not installed (Debian): apt-get install ${missing.join(' ')}`,
    )
  const files = new Map(found.map(({ name, file }) => [name, file ?? '']))
  return { postgresFolder, file: (name: Program) => files.get(name) ?? name }
}

/** Null if this Patroni can be trusted with data. See docs/operations/scaling.md. */
export function problemOfPatroni(file: string) {
  const version = /\d+\.\d+\.\d+/.exec(execFileSync(file, ['--version'], { encoding: 'utf8' }))?.[0] ?? ''
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major > 3 || (major === 3 && (minor > 0 || patch >= 3))) return null
  return `Patroni ${version} can lose acknowledged writes when a frozen leader goes on: https://github.com/patroni/patroni/pull/2689. Use 3.0.3 or later.`
}
