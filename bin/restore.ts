import { holdCards } from '#features/market/payments/server/saved-cards/saved-cards.ts'
import { adoptMediaFolder } from '#features/site/media/server/media-folder-owner.ts'
import { findBackup } from '#platform/server/backup/backup-address.ts'
import { listBackups } from '#platform/server/backup/bucket-store.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { grantAppRights } from '#platform/server/postgres/app-rights.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { giveDataKeyToOwner, giveMediaToOwner } from '#platform/server/storage/data-directory.ts'
import { mediaStorage } from '#platform/server/storage/media-storage.ts'
import { say, sayAndFail } from './print.ts'
import { writePrivately } from './private-process.ts'

const usage = `Say which backup to restore:
  npm run restore -- <folder>
  npm run restore -- <name of a backup in the bucket of BACKUP_TARGET>
  npm run restore -- s3://key:secret@host:port/bucket/backup`

writePrivately()
const config = readConfig(process.env)
const { databaseUrl, databaseOwnerUrl, dataDir, backupKey, backupTarget } = config
const [backup] = process.argv.slice(2)
try {
  if (!backup) throw new Error(`${usage}${await namesInBucket()}`)
  const from = findBackup(backup, config).place

  const { pool, ownerPool, db, close } = await connect({
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    poolSize: 2,
    log: silentLog,
    isAlone: true,
  })
  try {
    const { tables, media, createdAt, madeBy } = await restore({
      pool: ownerPool,
      storage: mediaStorage(config),
      from,
      dataDir,
      key: backupKey,
      log: silentLog,
    })
    await grantAppRights(ownerPool, pool)
    await adoptMediaFolder(db, config)
    if (!config.storage) await giveMediaToOwner(dataDir)
    await giveDataKeyToOwner(dataDir)
    await holdCards(db)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Restored ${rows} rows of ${tables.length} tables and ${media.length} media files, as they were at ${createdAt}${madeBy ? ` in Highveld ${madeBy.version}` : ''}`,
    )
  } finally {
    await close()
  }
} catch (error) {
  sayAndFail(error)
}

async function namesInBucket() {
  if (backupTarget === null || typeof backupTarget === 'string') return ''
  return `\nBACKUP_TARGET has:\n${(await listBackups(backupTarget)).map((name) => `  ${name}\n`).join('')}`
}
