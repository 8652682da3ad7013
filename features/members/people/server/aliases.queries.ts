import * as z from 'zod/mini'
import { roles } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const AccountRow = z.object({ userId: z.number(), groupId: z.number(), role: z.enum(roles) })

/** Finds whose alias this is, and in which group; undefined where it is none. */
export const findAccount = async (db: Db, aliasId: number) =>
  (
    await sqlRows(
      db,
      AccountRow,
      `select group_aliases.user_id, group_aliases.group_id, users.role from group_aliases join users on users.id = group_aliases.user_id
       where group_aliases.id = $1`,
      [aliasId],
    )
  )[0]
