import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '#platform/contract/durations.ts'

const storedDays = 30

/** Scripts and styles of this build and of those before it: a tab that was opened before an update still loads its parts from here. */
export const formerAssets = (dataDir: string) => path.join(dataDir, 'assets')

/** Adds the files of this build, whose names contain a hash of their content, and deletes those that no build has had for a month. */
export async function storeAssets(webFolder: string, dataDir: string) {
  const from = path.join(webFolder, 'assets')
  const to = formerAssets(dataDir)
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    const stored = path.join(to, name)
    if (!(await touch(stored))) await copy(path.join(from, name), stored)
  }
  for (const name of await readdir(to)) {
    const stored = path.join(to, name)
    if ((await stat(stored)).mtimeMs < Date.now() - storedDays * dayMs) await rm(stored, { force: true })
  }
}

/** False: it is not there. */
const touch = (file: string) =>
  utimes(file, new Date(), new Date()).then(
    () => true,
    () => false,
  )

/** Another process may serve it meanwhile, so it is there as a whole or not at all. */
async function copy(from: string, to: string) {
  const unfinished = `${to}.${randomUUID()}`
  await copyFile(from, unfinished)
  // NOTE: a copy has the permissions of the build, which everybody may read.
  await chmod(unfinished, 0o600)
  await rename(unfinished, to)
}
