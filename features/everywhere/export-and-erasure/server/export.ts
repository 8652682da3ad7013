import { listAliases } from '#features/community/groups/server/aliases/aliases.ts'
import { confirmPassword } from '#features/members/accounts/server/confirm-password.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { readExport } from './export.queries.ts'

/** The right of access under POPIA: all of the member's data, and nothing of others. */
export async function exportEverything(db: Db, viewer: Viewer, password: string) {
  await confirmPassword(db, viewer, password)
  const stored = await readExport(db, viewer.id, await listAliases(db, [viewer.id]))
  return { exportedAt: new Date().toISOString(), ...stored }
}
