import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readlink, realpath, rmdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'

export type User = { uid: number; gid: number }

/** The data directory and, because root cannot run Postgres, the user who runs it. */
export type Place = { dataDir: string; cluster: string; user: User | undefined }

/** Where root stores what an unprivileged user must read when the data folder is closed to that user. */
export const sharedFolder = '/var/lib/highveld'

export async function choosePlace(folder: string): Promise<Place> {
  const isRoot = process.getuid?.() === 0
  await mkdir(folder, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const dataDir = await realpath(folder)
  const inside = path.join(dataDir, 'postgres')

  const target = await readlink(inside).catch(() => undefined)
  const cluster = target === undefined ? inside : path.resolve(dataDir, target)
  const found = await stat(cluster).catch(() => undefined)
  if (target !== undefined && !found) throw new Error(lost(inside, cluster))
  if (!isRoot) {
    if (found && found.uid !== process.getuid?.()) throw new Error(notYours(cluster, found.uid))
    return { dataDir, cluster, user: undefined }
  }

  const user = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : await unprivilegedUser()
  if (await isOpenTo(user, path.dirname(cluster))) return { dataDir, cluster, user }
  if (found) throw new Error(closed(cluster, user))
  return { dataDir, cluster: await placeOutside(inside), user }
}

/** True if the user can reach the folder. */
export async function isOpenTo(user: User, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false

  const parent = path.dirname(folder)
  return parent === folder || isOpenTo(user, parent)
}

// NOTE: the link is created before the database, and its target has a random name. So a broken link always means a lost
// database, and a data folder that was deleted on purpose never finds its old database again.
async function placeOutside(link: string) {
  await mkdir(sharedFolder, { recursive: true, mode: 0o711 })
  const cluster = path.join(sharedFolder, `database-${randomBytes(6).toString('hex')}`)
  await mkdir(cluster, { mode: 0o700 })
  try {
    await symlink(cluster, link)
    return cluster
  } catch {
    await rmdir(cluster)
    return readlink(link)
  }
}

async function unprivilegedUser(): Promise<User> {
  const accounts = await readFile('/etc/passwd', 'utf8')
  for (const name of ['highveld', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(accounts) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'Postgres does not run as root, and there is no user highveld or nobody to run it: add one.',
  )
}

const lost = (link: string, cluster: string) =>
  `The database was in ${cluster}, which is gone. Bring it back, or remove ${link} to begin with an empty one.`
const notYours = (cluster: string, uid: number) =>
  `The database in ${cluster} belongs to the user with id ${uid}: start Highveld as that user or as root.`
const closed = (cluster: string, user: User) =>
  `The folder of the database, ${cluster}, is closed to its owner (user id ${user.uid}): open the folders above it.`
