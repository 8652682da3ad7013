import { confirmPassword } from '#server/accounts/confirm.ts'
import type { Db } from '#server/db/db.ts'
import type { Viewer } from '#shared/permissions.ts'
import { readExport } from './export.queries.ts'

/** What POPIA calls access: all that is theirs, and nothing of others. */
export async function exportEverything(db: Db, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password)
  return { exportedAt: new Date().toISOString(), ...(await readExport(db, viewer.id)) }
}
