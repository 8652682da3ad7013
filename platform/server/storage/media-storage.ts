import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dayMs } from '#platform/contract/durations.ts'
import type { Config } from '#platform/server/config/config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { unreadable } from './storage-error.ts'

/** A stored file: `ab/abcdefghijklmnop-480.webp`. */
export type StoredFile = { name: string; bytes: number; changedAt: number }
export type NewFile = { name: string; bytes: Uint8Array }

/** Where pictures and documents are stored. What fails because of the storage is a 503 or 507. */
export type MediaStorage = {
  /** As messages call it, without its secrets. */
  title: string
  /** Stores all of these or none. A file has its name only when all of it is stored. */
  write: (files: NewFile[]) => Promise<void>
  /** null where there is no such file. */
  read: (name: string) => Promise<{ bytes: number; content: Readable } | null>
  remove: (names: string[]) => Promise<void>
  move: (from: string, to: string) => Promise<void>
  /** All files whose name begins with the prefix, some at a time. */
  list: (prefix?: string) => AsyncGenerator<StoredFile[]>
}

const known = new WeakMap<Config, MediaStorage>()

/** The folder in DATA_DIR, or the bucket of STORAGE_URL. */
export function mediaStorage(config: Config): MediaStorage {
  const found = known.get(config) ?? (config.storage ? s3Storage(config.storage) : folderOf(config))
  known.set(config, found)
  return found
}

export const folderOf = ({ dataDir }: Config) => folderStorage(path.join(dataDir, 'media'))

export async function readBytes(storage: MediaStorage, name: string): Promise<Buffer | null> {
  const file = await storage.read(name)
  return file && bytesOf(file)
}

/** A server may be gone before the last byte. */
export async function bytesOf({ content }: { content: Readable }): Promise<Buffer> {
  try {
    return await buffer(content)
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Holds the id of the installation that the files belong to. */
const idFile = 'installation-id'
/** Holds what a sweep took away, by day. */
const trash = 'trash/'
const trashDays = 30

/** The pictures and documents: not the trash, not the id of the installation. */
export async function* listMedia(storage: MediaStorage): AsyncGenerator<StoredFile[]> {
  for await (const files of storage.list())
    yield files.filter(({ name }) => name !== idFile && !name.startsWith(trash))
}

export const readOwnerId = async (storage: MediaStorage) =>
  (await readBytes(storage, idFile))?.toString('utf8').trim()

export const writeOwnerId = (storage: MediaStorage, id: string) =>
  storage.write([{ name: idFile, bytes: Buffer.from(`${id}\n`) }])

/** Files in the trash stay for 30 days. To restore one, move it back to the subfolder named after its first two letters. */
export const moveToTrash = (storage: MediaStorage, name: string) =>
  storage.move(name, `${trash}${dayOf(Date.now())}/${path.basename(name)}`)

export async function emptyOldTrash(storage: MediaStorage) {
  const oldest = trash + dayOf(Date.now() - trashDays * dayMs)
  for await (const files of storage.list(trash))
    await storage.remove(files.map(({ name }) => name).filter((name) => name < oldest))
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
