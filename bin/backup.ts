import { stat } from 'node:fs/promises'
import path from 'node:path'
import { assertOwnMediaFolder } from '#features/site/media/server/media-folder-owner.ts'
import { findBackup } from '#platform/server/backup/backup-address.ts'
import { backUp, hasHighveld } from '#platform/server/backup/backup.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { say, sayAndFail } from './print.ts'
import { writePrivately } from './private-process.ts'

writePrivately()
const config = readConfig(process.env)
const { databaseUrl, databaseOwnerUrl, dataDir } = config
const asked = process.argv[2] ?? path.join('backups', new Date().toISOString().replace(/[:.]/g, '-'))
try {
  const hasData =
    databaseUrl !== undefined || (await stat(path.join(dataDir, 'postgres')).catch(() => undefined))
  if (!hasData) throw new Error(`There is no database in ${dataDir}: nothing to back up.`)

  const { ownerPool, db, close } = await connect({
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    poolSize: 2,
    log: silentLog,
  })
  try {
    if (await hasHighveld(ownerPool)) await assertOwnMediaFolder(db, config)
    const { name, store, place } = findBackup(asked, config)
    const { tables, media } = await backUp(ownerPool, mediaStorage(config), store, name, dataDir)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Backed up ${rows} rows of ${tables.length} tables and ${media.length} media files to ${place.title}`)
  } finally {
    await close()
  }
} catch (error) {
  sayAndFail(error)
}
