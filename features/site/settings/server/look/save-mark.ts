import { createHash } from 'node:crypto'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { announceSettings } from '../settings.ts'
import { deleteMark, findMarkVersion, upsertMark } from './mark.queries.ts'

export const hasUploadedMark = async (db: Db) => (await findMarkVersion(db)) !== null

/** Icons, cards and documents are drawn from this PNG from now on. */
export async function saveMark(db: Db, config: Config, picture: Buffer) {
  await upsertMark(db, picture, createHash('sha256').update(picture).digest('hex'))
  await announceSettings(db, config)
}

/** The drawn mark comes back. False: there was no other. */
export async function removeMark(db: Db, config: Config): Promise<boolean> {
  if (!(await deleteMark(db))) return false
  await announceSettings(db, config)
  return true
}
