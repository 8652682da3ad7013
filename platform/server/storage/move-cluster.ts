import { cp, lstat, readlink, realpath, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { stopLeftServer } from '#platform/server/embedded-postgres/sessions.ts'
import type { Log } from '#platform/server/log.ts'

/**
 * Earlier versions put the database of a closed data directory elsewhere and linked to it. It is moved into the data directory, where a
 * copy of the directory includes it. Each step can be interrupted and is continued by the next start.
 */
export async function moveClusterInside(cluster: string, log: Log): Promise<void> {
  const arrived = `${cluster}.moved`
  const target = await readlink(cluster).catch(() => undefined)
  if (target === undefined) {
    await rename(arrived, cluster).catch(() => undefined)
    return
  }

  if (!(await isThere(arrived))) {
    const outside = await realpath(cluster).catch(() => undefined)
    if (!outside) throw new Error(lost(cluster, path.resolve(path.dirname(cluster), target)))
    await stopLeftServer(outside, path.dirname(cluster))
    log.info(`Moving the database from ${outside} to ${cluster}.`)
    await move(outside, arrived)
    await rm(`${outside}.ballast`, { force: true })
  }
  await unlink(cluster)
  await rename(arrived, cluster)
}

async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const draft = `${to}.unfinished`
    await rm(draft, { recursive: true, force: true })
    await cp(from, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    await rename(draft, to)
    await rm(from, { recursive: true })
  }
}

const isThere = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  )

const lost = (link: string, target: string) =>
  `The database was in ${target}, which is gone. Bring it back, or remove ${link} to begin with an empty one.`
