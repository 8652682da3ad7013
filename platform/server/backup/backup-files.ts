import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { decrypt, encrypt } from './encrypted-stream.ts'
import { manifestFile } from './manifest.ts'

/** Where the files of one backup are written and read, by name. */
export type BackupFiles = {
  write: (name: string, content: AsyncIterable<Buffer>) => Promise<void>
  read: (name: string) => AsyncIterable<Buffer>
}

/** The folder or the part of a bucket that one backup is in, with its files as they are stored. */
export type BackupPlace = BackupFiles & {
  /** As messages call it, without its secrets. */
  title: string
  has: (name: string) => Promise<boolean>
}

const suffix = '.enc'

export const folderPlace = (folder: string): BackupPlace => ({
  title: folder,
  has: (name) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    ),
  async write(name, content) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }))
  },
  async *read(name) {
    // NOTE: a stream that is opened before somebody reads it fails without a listener, which ends the process.
    yield* createReadStream(path.join(folder, name))
  },
})

/** The files of a backup at this place, encrypted if there is a key. */
export function filesIn(place: BackupPlace, key: Buffer | null): BackupFiles {
  if (!key) return place
  return {
    write: (name, content) => place.write(name + suffix, encrypt(content, key, name)),
    read: (name) => decrypt(place.read(name + suffix), key, name),
  }
}

/** True if a backup at this place was written to its end. */
export const isFinished = async (place: BackupPlace) =>
  (await place.has(manifestFile)) || place.has(manifestFile + suffix)

/** The files of a finished backup; throws where there is none, or where it needs a key. */
export async function openBackup(place: BackupPlace, key: Buffer | null): Promise<BackupFiles> {
  if (await place.has(manifestFile)) return filesIn(place, null)
  if (!(await place.has(manifestFile + suffix)))
    throw new Error(`${place.title} is not a finished backup: it has no ${manifestFile}.`)
  if (!key) throw new Error(`${place.title} is encrypted: set BACKUP_KEY to the key that it was made with.`)
  return filesIn(place, key)
}
