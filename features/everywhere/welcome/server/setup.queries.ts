import * as z from 'zod/mini'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const SetupRow = z.object({
  hasSecondFactor: z.boolean(),
  hasGroup: z.boolean(),
  hasPeople: z.boolean(),
})

/** Without the sample community. The lounge is not a group that somebody started. */
export const findSetup = async (db: Db, viewer: Viewer) => {
  const [row] = await sqlRows(
    db,
    SetupRow,
    `select exists (select from users where id = $1 and two_factor_at is not null) or exists (select from passkeys where user_id = $1)
        as has_second_factor,
      exists (select from groups where not is_sample and not is_lounge and deleted_at is null) as has_group,
      exists (select from users where not is_sample and id <> $1 and deactivated_at is null) as has_people`,
    [viewer.id],
  )
  return row ?? { hasSecondFactor: false, hasGroup: false, hasPeople: false }
}
