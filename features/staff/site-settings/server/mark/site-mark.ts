import { recordAction } from '#features/members/audit/server/audit.ts'
import type { Picture } from '#features/site/media/server/media.ts'
import { hasUploadedMark, removeMark, saveMark } from '#features/site/settings/server/look/save-mark.ts'
import { followSettings } from '#features/site/settings/server/settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { SiteMark } from '../../mark.contract.ts'
import { siteMarkMessages } from '../../mark.copy.ts'
import { drawUpload } from './draw-upload.ts'

export async function readSiteMark(db: Db, config: Config): Promise<SiteMark> {
  const { iconVersion } = await followSettings(db, config)
  return { iconVersion, isUploaded: await hasUploadedMark(db) }
}

/** Icons, cards and documents are drawn from it from now on. */
export async function replaceSiteMark(db: Db, config: Config, viewer: Viewer, file: Picture | undefined) {
  if (!file) throw invalid(siteMarkMessages.missing)
  const picture = await drawUpload(file)
  await inTransaction(db, async (tx) => {
    await saveMark(tx, config, picture)
    await record(tx, viewer, siteMarkMessages.replaced)
  })
  return readSiteMark(db, config)
}

/** The drawn mark comes back. Without an uploaded one, nothing changes. */
export async function removeSiteMark(db: Db, config: Config, viewer: Viewer) {
  await inTransaction(db, async (tx) => {
    if (await removeMark(tx, config)) await record(tx, viewer, siteMarkMessages.removed)
  })
  return readSiteMark(db, config)
}

const record = (db: Db, viewer: Viewer, name: string) =>
  recordAction(db, viewer, 'settings.change', { aboutType: 'setting', detail: { key: 'mark', name } })
