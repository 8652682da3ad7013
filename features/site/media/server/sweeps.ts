import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '#platform/contract/durations.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import {
  emptyOldTrash,
  listMedia,
  mediaStorage,
  moveToTrash,
  type StoredFile,
} from '#platform/server/storage/media-storage.ts'
import { countMedia, countOrphans, deleteMedia, listKnownKeys, listOrphans } from './media.queries.ts'
import { removeFiles } from './media.ts'

const graceMs = 2 * dayMs
/** A sweep that would take more than this is a sign of a wrong database, so it takes nothing. */
const most = { files: 20, share: 0.05 }
/** Without a limit: only an admin can ask for it. */
type SweepOptions = { isUnlimited?: boolean }

/** Removes pictures that have not been shown for two days; returns how many. */
export async function removeOrphans(db: Db, config: Config, { isUnlimited = false }: SweepOptions = {}) {
  const before = new Date(Date.now() - graceMs).toISOString()
  if (!isUnlimited)
    assertFew(await countOrphans(db, before), await countMedia(db), 'pictures that nothing shows any more')
  const orphans = await listOrphans(db, before)
  await removeFiles(config, orphans)
  await deleteMedia(
    db,
    orphans.map((media) => media.id),
  )
  return orphans.length
}

/**
 * Moves files without a row to the trash: uploads of posts that were rejected or aborted after the picture was encoded. Returns how
 * many.
 */
export async function trashStrays(db: Db, config: Config, { isUnlimited = false }: SweepOptions = {}) {
  const storage = mediaStorage(config)
  const strays: string[] = []
  let total = 0
  for await (const files of listMedia(storage)) {
    total += files.length
    for (const { name, changedAt } of await unknownOf(db, files)) if (isOld(changedAt)) strays.push(name)
  }
  if (!isUnlimited) assertFew(strays.length, total, 'files that the database does not know')
  for (const name of strays) await moveToTrash(storage, name)
  await emptyOldTrash(storage)
  await removeOldUploads(config)
  return strays.length
}

export async function unknownOf(db: Db, files: StoredFile[]) {
  const known = new Set(await listKnownKeys(db, [...new Set(files.map(keyOf))]))
  return files.filter((file) => !known.has(keyOf(file)))
}

const keyOf = ({ name }: StoredFile) => path.basename(name).slice(0, 16)

function assertFew(count: number, total: number, what: string) {
  if (count <= most.files || count <= total * most.share) return
  throw new Error(
    `The sweep of the stored files stopped: it would take ${count} of ${total}, ${what}. Nothing was removed. ` +
      'Check that DATABASE_URL and DATA_DIR or STORAGE_URL belong together. If they do: npm run admin -- media sweep',
  )
}

/** Uploads that were cut short. */
async function removeOldUploads(config: Config) {
  const uploads = path.join(config.dataDir, 'tmp')
  for (const name of await readdir(uploads).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(uploads, name))
    if (isOld(mtimeMs)) await rm(path.join(uploads, name), { force: true })
  }
}

const isOld = (changedAt: number) => Date.now() - changedAt > graceMs
