import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Holds the id of the installation that the folder belongs to. */
const idFile = 'installation-id'
/** Holds what a sweep took out of the folder, by day. */
const trash = 'trash'
const trashDays = 30

/** A file below the media folder: `ab/abcdefghijklmnop-480.webp`. */
export type MediaFile = { group: string; name: string }

/** The stored files, grouped by the subfolder that holds them; not the trash, not the installation id. */
export async function* groupsOfFiles(folder: string): AsyncGenerator<MediaFile[]> {
  for (const group of await foldersIn(folder)) {
    if (group === trash) continue
    const names = await readdir(path.join(folder, group)).catch(() => [])
    yield names.map((name) => ({ group, name }))
  }
}

/** The paths of all stored files, in order; none when there is no such folder. */
export async function listMediaFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== idFile && !file.startsWith(trash + path.sep))
    .toSorted()
}

export const readFolderId = (folder: string) =>
  readFile(path.join(folder, idFile), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )

export async function writeFolderId(folder: string, id: string) {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, idFile), `${id}\n`)
}

/** Files in the trash stay for 30 days. To restore one, move it back to the subfolder named after its first two letters. */
export async function moveToTrash(folder: string, { group, name }: MediaFile) {
  const day = path.join(folder, trash, dayOf(Date.now()))
  await mkdir(day, { recursive: true })
  await rename(path.join(folder, group, name), path.join(day, name))
}

export async function emptyOldTrash(folder: string) {
  const oldest = dayOf(Date.now() - trashDays * 24 * 60 * 60 * 1000)
  for (const day of await foldersIn(path.join(folder, trash)))
    if (day < oldest) await rm(path.join(folder, trash, day), { recursive: true, force: true })
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

async function foldersIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
