import { open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, syncFolder, writeDurably } from './durable-file.ts'
import type { MediaStorage, NewFile, StoredFile } from './media-storage.ts'
import { storageError } from './storage-error.ts'

/** Files in a folder of this machine, each in the subfolder that its name begins with. */
export function folderStorage(folder: string): MediaStorage {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    title: `folder ${folder}`,
    write: (files) => writeFiles(folder, files),
    remove: (names) => removeFiles(folder, names),
    async read(name) {
      const file = await open(fileOf(name)).catch(ifMissing(null))
      if (!file) return null
      const { size } = await file.stat()
      return { bytes: size, content: file.createReadStream() }
    },
    async move(from, to) {
      await makeFolder(path.dirname(fileOf(to)))
      await rename(fileOf(from), fileOf(to))
    },
    list: (prefix = '') => filesIn(folder, prefix),
  }
}

async function writeFiles(folder: string, files: NewFile[]) {
  const subfolders = new Set(files.map(({ name }) => path.dirname(path.join(folder, name))))
  try {
    for (const subfolder of subfolders) await makeFolder(subfolder)
    for (const { name, bytes } of files) await writeDurably(path.join(folder, name), bytes)
    for (const subfolder of subfolders) await syncFolder(subfolder)
  } catch (error) {
    for (const { name } of files) await rm(path.join(folder, name), { force: true }).catch(() => undefined)
    throw storageError(error)
  }
}

/** Also a subfolder of a subfolder that this leaves empty: a day of the trash. */
async function removeFiles(folder: string, names: string[]) {
  for (const name of names) await rm(path.join(folder, name), { force: true })
  const below = new Set(names.map((name) => path.dirname(name)).filter((parent) => parent.includes('/')))
  for (const parent of below) await rmdir(path.join(folder, parent)).catch(() => undefined)
}

/** Those of one subfolder at a time. */
async function* filesIn(folder: string, parent: string): AsyncGenerator<StoredFile[]> {
  const entries = await readdir(path.join(folder, parent), { withFileTypes: true }).catch(ifMissing([]))
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => path.posix.join(parent, name))
  const found = await Promise.all(names.map((name) => describe(folder, name)))
  yield found.filter((file) => file !== null)
  for (const entry of entries)
    if (entry.isDirectory()) yield* filesIn(folder, path.posix.join(parent, entry.name))
}

async function describe(folder: string, name: string): Promise<StoredFile | null> {
  const found = await stat(path.join(folder, name)).catch(ifMissing(null))
  return found && { name, bytes: found.size, changedAt: found.mtimeMs }
}

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return instead
    throw storageError(error)
  }
