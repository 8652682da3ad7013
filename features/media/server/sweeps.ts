import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import {
  emptyOldTrash,
  groupsOfFiles,
  moveToTrash,
  type MediaFile,
} from '#platform/server/storage/media-folder.ts'
import { folder, removeFiles } from './media.ts'
import { countMedia, countOrphans, deleteMedia, listKnownKeys, listOrphans } from './media.queries.ts'

const graceMs = 48 * 60 * 60 * 1000
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
  const strays: MediaFile[] = []
  let total = 0
  for await (const files of groupsOfFiles(folder(config))) {
    total += files.length
    for (const file of await unknownOf(db, files))
      if (await isOld(path.join(folder(config), file.group, file.name))) strays.push(file)
  }
  if (!isUnlimited) assertFew(strays.length, total, 'files that the database does not know')
  for (const file of strays) await moveToTrash(folder(config), file)
  await emptyOldTrash(folder(config))
  await removeOldUploads(config)
  return strays.length
}

export async function unknownOf(db: Db, files: MediaFile[]) {
  const known = new Set(await listKnownKeys(db, [...new Set(files.map(keyOf))]))
  return files.filter((file) => !known.has(keyOf(file)))
}

const keyOf = ({ name }: MediaFile) => name.slice(0, 16)

function assertFew(count: number, total: number, what: string) {
  if (count <= most.files || count <= total * most.share) return
  throw new Error(
    `The sweep of the media folder stopped: it would take ${count} of ${total}, ${what}. Nothing was removed. ` +
      'Check that DATABASE_URL and DATA_DIR belong together. If they do: npm run admin -- media sweep',
  )
}

/** Uploads that were cut short. */
async function removeOldUploads(config: Config) {
  const uploads = path.join(config.dataDir, 'tmp')
  for (const name of await readdir(uploads).catch(() => []))
    if (await isOld(path.join(uploads, name))) await rm(path.join(uploads, name), { force: true })
}

async function isOld(file: string) {
  const { mtimeMs } = await stat(file)
  return Date.now() - mtimeMs > graceMs
}
