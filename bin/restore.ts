import path from 'node:path'
import { readConfig } from '#platform/server/config/config.ts'
import { grantAppRights } from '#platform/server/postgres/app-rights.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { silentLog } from '#platform/server/log.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { giveMediaToOwner } from '#platform/server/storage/data-directory.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { adoptMediaFolder } from '#features/media/server/media-folder-owner.ts'
import { holdCards } from '#features/saved-cards/server/saved-cards.ts'
import { writePrivately } from './private-process.ts'
import { say, sayAndFail } from './print.ts'

writePrivately()
const config = readConfig(process.env)
const { databaseUrl, databaseOwnerUrl, dataDir, backupKey } = config
const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Say which backup to restore: npm run restore -- <folder>')

  const { pool, ownerPool, db, close } = await connect({
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    poolSize: 2,
    log: silentLog,
    isAlone: true,
  })
  try {
    const { tables, media, createdAt } = await restore({
      pool: ownerPool,
      storage: mediaStorage(config),
      folder: path.resolve(folder),
      key: backupKey,
      log: silentLog,
    })
    await grantAppRights(ownerPool, pool)
    await adoptMediaFolder(db, config)
    if (!config.storage) await giveMediaToOwner(dataDir)
    await holdCards(db)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Restored ${rows} rows of ${tables.length} tables and ${media.length} media files, as they were at ${createdAt}`,
    )
  } finally {
    await close()
  }
} catch (error) {
  sayAndFail(error)
}
