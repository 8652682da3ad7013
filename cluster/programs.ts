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
