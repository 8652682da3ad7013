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

const suffix = '.enc'

/** A backup in a folder, encrypted if there is a key. */
export function filesIn(folder: string, key: Buffer | null): BackupFiles {
  const fileOf = (name: string) => path.join(folder, key ? `${name}${suffix}` : name)
  return {
    async write(name, content) {
      await mkdir(path.dirname(fileOf(name)), { recursive: true, mode: 0o700 })
      const file = createWriteStream(fileOf(name), { mode: 0o600, flush: true })
      await pipeline(key ? encrypt(content, key, name) : content, file)
    },
    read(name) {
      const content: AsyncIterable<Buffer> = createReadStream(fileOf(name))
      return key ? decrypt(content, key, name) : content
    },
  }
}

/** The files of a finished backup; throws where there is none, or where it needs a key. */
export async function openBackup(folder: string, key: Buffer | null): Promise<BackupFiles> {
  const isThere = (name: string) =>
    access(path.join(folder, name)).then(
      () => true,
      () => false,
    )
  if (await isThere(manifestFile)) return filesIn(folder, null)
  if (!(await isThere(manifestFile + suffix)))
    throw new Error(`${folder} is not a finished backup: it has no ${manifestFile}.`)
  if (!key) throw new Error(`${folder} is encrypted: set BACKUP_KEY to the key that it was made with.`)
  return filesIn(folder, key)
}
