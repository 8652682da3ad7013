import { chmod, chown, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { dataKeyIn } from '#platform/server/data-key.ts'
import { stopLeftServer } from '#platform/server/embedded-postgres/sessions.ts'
import type { Log } from '#platform/server/log.ts'
import { moveClusterInside } from './move-cluster.ts'
import { highveldUser, userOfId, type SystemUser } from './system-user.ts'

/** The data directory, the database inside it and, for tools that root starts, the user who runs the database. */
export type Place = { dataDir: string; cluster: string; user: SystemUser | undefined }

const isOurs = (name: string) => /^(assets|media|tmp|postgres([-.].*)?)$/.test(name)
const isHarmless = (name: string) => isOurs(name) || name === 'lost+found' || name.startsWith('.')

/**
 * Creates the data directory, open to its owner only. When root calls this, the directory is given to the user who runs Highveld: its
 * owner, or the system user of that name if it is root's.
 */
export async function openDataDirectory(folder: string, log: Log): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(folder)
  const cluster = path.join(dataDir, 'postgres')
  const user = process.geteuid?.() === 0 ? await chooseUser(dataDir, log) : undefined
  await moveClusterInside(cluster, log)
  if (user) await give(dataDir, cluster, user)
  else await close(dataDir)

  const found = await stat(cluster).catch(() => undefined)
  const owner = user?.uid ?? process.geteuid?.()
  if (found && found.uid !== owner) throw new Error(notYours(cluster, found.uid))
  return { dataDir, cluster, user }
}

async function chooseUser(dataDir: string, log: Log): Promise<SystemUser> {
  const { uid, gid } = await stat(dataDir)
  const names = await readdir(dataDir)
  if (uid === 0 && !names.includes('media') && !names.includes('postgres') && !names.every(isHarmless))
    throw new Error(foreign(dataDir))

  const user = uid === 0 ? await highveldUser(log) : await userOfId(uid, gid)
  const obstacle = await findClosed(user, path.dirname(dataDir))
  if (obstacle) throw new Error(unreachable(dataDir, obstacle, user))
  return user
}

/** The first folder on the way that the user cannot pass. */
async function findClosed(user: SystemUser, folder: string): Promise<string | undefined> {
  const parent = path.dirname(folder)
  const above = parent === folder ? undefined : await findClosed(user, parent)
  if (above) return above

  const { uid, gid, mode } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) === 0 ? folder : undefined
}

// NOTE: the directory itself comes last. As long as it is root's, nobody else could put a link into it, and what was interrupted is
// done again.
async function give(dataDir: string, cluster: string, user: SystemUser) {
  if ((await stat(dataDir)).uid !== 0) return
  await stopLeftServer(cluster, dataDir)
  for (const name of (await readdir(dataDir)).filter(isOurs)) await giveAll(path.join(dataDir, name), user)
  await chmod(dataDir, 0o700)
  await chown(dataDir, user.uid, user.gid)
}

/** For a tool that root started and that wrote there. */
export async function giveMediaToOwner(dataDir: string) {
  if (process.geteuid?.() === 0) await giveAll(path.join(dataDir, 'media'), await stat(dataDir))
}

/** Gives that user the key of the settings, where a tool that root started has put it back. */
export async function giveDataKeyToOwner(dataDir: string) {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  await lchown(dataKeyIn(dataDir), uid, gid).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function giveAll(entry: string, { uid, gid }: { uid: number; gid: number }) {
  await lchown(entry, uid, gid)
  const below = await readdir(entry, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { parentPath, name } of below) await lchown(path.join(parentPath, name), uid, gid)
}

/** What earlier versions left open to others is closed. A folder that is not ours, such as a mounted volume, stays as it is. */
async function close(dataDir: string) {
  const { uid, mode } = await stat(dataDir)
  const names = await readdir(dataDir)
  for (const name of names.filter((name) => name === 'media' || name === 'tmp'))
    await closeAll(path.join(dataDir, name))
  if (uid === process.geteuid?.() && (mode & 0o077) !== 0 && names.every(isHarmless))
    await chmod(dataDir, 0o700)
}

async function closeAll(folder: string) {
  const { uid, mode } = await stat(folder)
  if (uid !== process.geteuid?.() || (mode & 0o077) === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  await chmod(folder, 0o700)
}

const notYours = (cluster: string, uid: number) =>
  `The database in ${cluster} belongs to the user with id ${uid}: start Highveld as that user or as root.`
const foreign = (dataDir: string) =>
  `DATA_DIR is ${dataDir}, which holds other things than Highveld’s: name a new or empty folder.`
const unreachable = (dataDir: string, obstacle: string, { name }: SystemUser) =>
  `Started as root, Highveld runs as the user ${name}, who cannot reach DATA_DIR ${dataDir}, because ${obstacle} is closed. ` +
  'Name a folder elsewhere, such as DATA_DIR=/var/lib/highveld, or start Highveld as an ordinary user. ' +
  `Data that are there already can be moved: mv ${dataDir} /var/lib/highveld`
