import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { writesAsAliasText } from './aliases/aliases.queries.ts'

const PassedRow = z.object({
  id: z.number(),
  name: z.string(),
  creatorId: z.number(),
  isDeleted: z.boolean(),
  isDiscreet: z.boolean(),
})

const passText = `update groups set creator_id = heir.user_id from (
    select distinct on (group_members.group_id) group_members.group_id, group_members.user_id
    from group_members join users on users.id = group_members.user_id join groups owned on owned.id = group_members.group_id
    where owned.creator_id = any($1::bigint[]) and ($2::bigint[] is null or owned.id = any($2)) and group_members.state = 'member' and users.id <> all($1::bigint[])
      and not ${writesAsAliasText('group_members.group_id', 'group_members.user_id')}
    order by group_members.group_id, (users.deactivated_at is null and users.suspended_at is null) desc, coalesce(group_members.role = 'owner', false) desc, group_members.is_moderator desc,
      group_members.created_at, group_members.user_id
  ) heir where groups.id = heir.group_id
  returning groups.id, groups.name, groups.creator_id, groups.deleted_at is not null as is_deleted, groups.is_discreet`

/**
 * Transfers the groups of leaving creators to the moderator or else the member who joined first, preferably one whose account is active. Nobody
 * is named by it who has an alias in the group.
 */
export const passGroupsOn = async (db: Db, leaving: number[], within: number[] | null) => {
  const rows = await sqlRows(db, PassedRow, passText, [leaving, within])
  await sql`update media set user_id = groups.creator_id from groups
    where media.group_id = groups.id and groups.id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db)
  return rows
}

/** Null: any group. */
const isWithin = (column: string, within: number[] | null) =>
  within === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${within}::bigint[])`

/** Marks groups without other members as deleted; the pictures' rows remain, so that their files are found. */
export const markDeletedGroupsOf = async (db: Db, leaving: number[], within: number[] | null) => {
  const rows = await db
    .updateTable('groups')
    .set({ deletedAt: sql<string>`now()` })
    .where('creatorId', '=', sql<number>`any(${leaving}::bigint[])`)
    .where(isWithin('id', within))
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes their discussions and memberships, and corrects every count. */
export const deleteTracesOf = async (db: Db, leaving: number[], within: number[] | null) => {
  const theirs = sql`user_id = any(${leaving}::bigint[]) and ${isWithin('group_id', within)}`
  await sql`with gone as (delete from discussions where ${theirs} returning group_id, hidden_at),
    counted as (select group_id as id, count(*)::int as n from gone where hidden_at is null group by group_id)
    update groups set discussions_count = discussions_count - n from counted where groups.id = counted.id`.execute(
    db,
  )
  await sql`with gone as (delete from group_members where ${theirs} returning group_id, state),
    counted as (select group_id as id, count(*)::int as n from gone where state = 'member' group by group_id)
    update groups set members_count = members_count - n from counted where groups.id = counted.id`.execute(db)
}
