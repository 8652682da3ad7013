import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const ReadyRow = z.object({
  hasSecondFactor: z.boolean(),
  hasGroup: z.boolean(),
  hasPeople: z.boolean(),
})

/** Without the sample community. The lounge is not a group that somebody started. */
export const findReady = async (db: Db, viewer: Viewer) => {
  const [row] = await sqlRows(
    db,
    ReadyRow,
    `select exists (select from users where id = $1 and two_factor_at is not null) or exists (select from passkeys where user_id = $1)
        as has_second_factor,
      exists (select from groups where not is_sample and not is_lounge and deleted_at is null) as has_group,
      exists (select from users where not is_sample and id <> $1 and deactivated_at is null)
        or exists (select from site_invitations where withdrawn_at is null) as has_people`,
    [viewer.id],
  )
  return row ?? { hasSecondFactor: false, hasGroup: false, hasPeople: false }
}

/** Each mark has a row, so that two admins never overwrite what the other has done. */
const prefix = 'firstRun.'

export const listMarks = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('installation')
    .select('key')
    .where('key', 'like', `${prefix}%`)
    .where('value', '=', sql<string>`'true'::jsonb`)
    .execute()
  return new Set(rows.map(({ key }) => key.slice(prefix.length)))
}

export const upsertMark = (db: Db, mark: string, isSet: boolean) =>
  sql`insert into installation (key, value) values (${prefix + mark}, to_jsonb(${isSet}::boolean))
    on conflict (key) do update set value = excluded.value`.execute(db)
