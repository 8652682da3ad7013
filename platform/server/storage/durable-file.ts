import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { storageError } from './storage-error.ts'

/**
 * A file has its name only when all of it is on the disk: a power failure leaves either the whole file or none. Call `syncFolder` after
 * the last one.
 */
export async function writeDurably(target: string, bytes: Uint8Array): Promise<void> {
  const draft = path.join(path.dirname(target), `.${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw storageError(error)
  }
}

/** Creates the folder if it is missing. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    const created = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (created) await syncFolder(path.dirname(created))
  } catch (error) {
    throw storageError(error)
  }
}

/** Flushes the names of the files in the folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
