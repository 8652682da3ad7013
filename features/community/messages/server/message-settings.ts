import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { MessageSettings } from '../settings.contract.ts'
import { findSettings, updateSettings } from './recipients.queries.ts'

export const readSettings = (db: Db, viewer: Viewer) => findSettings(db, viewer)

export async function changeSettings(db: Db, viewer: Viewer, settings: MessageSettings) {
  await updateSettings(db, viewer, settings)
  return findSettings(db, viewer)
}
