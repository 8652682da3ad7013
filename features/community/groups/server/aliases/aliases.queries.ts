import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AliasColour } from '#features/members/people/alias-colours.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

/** SQL: the row of `users` that stands for a member in the group of the row `group_members`: their alias, if they have one. */
export const shownMemberText = `coalesce((select group_aliases.id from group_aliases where group_aliases.group_id = group_members.group_id
  and group_aliases.user_id = group_members.user_id and group_aliases.removed_at is null), group_members.user_id)`

/** SQL: in the group with this id, nothing says that this member is in it or did something there: they have, or had, an alias in it. */
export const hasAliasText = (groupId: string, userId: string) =>
  `exists (select from group_aliases where group_aliases.group_id = ${groupId} and group_aliases.user_id = ${userId})`

/** SQL: the same while they have it. */
export const writesAsAliasText = (groupId: string, userId: string) =>
  `exists (select from group_aliases where group_aliases.group_id = ${groupId} and group_aliases.user_id = ${userId} and group_aliases.removed_at is null)`

/** The name that the viewer has in the group of the row `groups`. */
export const myAlias = (viewer: Viewer | null) =>
  viewer
    ? sql<{ name: string; colour: string | null } | null>`(
        select jsonb_build_object('name', users.display_name, 'colour', users.avatar_url)
        from group_aliases join users on users.id = group_aliases.id
        where group_aliases.group_id = groups.id and group_aliases.user_id = ${viewer.id} and group_aliases.removed_at is null)`
    : sql<null>`null::jsonb`

const AliasRow = z.object({
  id: z.number(),
  name: z.string(),
  isActive: z.boolean(),
  renamedAt: z.nullable(z.string()),
})

/** The alias that a member has or had in a group. */
export const findAlias = async (db: Db, groupId: number, userId: number) => {
  const rows = await sqlRows(
    db,
    AliasRow,
    `select group_aliases.id, users.display_name as name, removed_at is null as is_active, renamed_at
     from group_aliases join users on users.id = group_aliases.id where group_id = $1 and user_id = $2`,
    [groupId, userId],
  )
  return rows[0]
}

/** Another member of the group has, or had, a name that looks like this. */
export const isNameTaken = async (db: Db, groupId: number, userId: number, key: string) => {
  const taken = await db
    .selectFrom('groupAliases')
    .select('id')
    .where('groupId', '=', groupId)
    .where('nameKey', '=', key)
    .where('userId', '<>', userId)
    .executeTakeFirst()
  return taken !== undefined
}

/** Of any member of the site, so that nobody learns in this way who is in the group. */
export const isNameOfMember = async (db: Db, name: string) => {
  const found = await sql`select from users where lower(username) = lower(${name}) and type <> 'alias'
    union all select from users where lower(display_name) = lower(${name}) and type <> 'alias' limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** NOTE: the chat of a group is that of features/community/messages. */
export const isInChat = async (db: Db, groupId: number, userId: number) => {
  const found =
    await sql`select from conversation_people join conversations on conversations.id = conversation_people.conversation_id
    where conversations.group_id = ${groupId} and conversation_people.user_id = ${userId}
      and conversation_people.state = 'active'`.execute(db)
  return found.rows.length > 0
}

type Named = { groupId: number; userId: number; name: string; key: string; colour: AliasColour }

/**
 * The place of the member in the list is that of somebody who has just joined, so that a list from before does not say whose the alias is.
 * NOTE: it has no password and no address, and its username cannot be typed.
 */
export const insertAlias = (db: Db, { groupId, userId, name, key, colour }: Named) =>
  sqlExecute(
    db,
    `with named as (
       insert into users (username, display_name, avatar_url, type, show_online_status, email_notifications, app_notifications, digest)
       values ('~' || gen_random_uuid(), $3, $5, 'alias', false, false, false, 'off') returning id
     ), linked as (
       insert into group_aliases (id, group_id, user_id, name_key) select id, $1, $2, $4 from named
     )
     update group_members set created_at = now() where group_id = $1 and user_id = $2`,
    [groupId, userId, name, key, colour],
  )

type Change = { name: string; key: string; colour: AliasColour | undefined }

/** Whatever was written under it has the new name. */
export const updateAlias = (db: Db, id: number, { name, key, colour }: Change) =>
  sqlExecute(
    db,
    `with renamed as (
       update group_aliases set removed_at = null, name_key = $3,
         renamed_at = case when users.display_name = $2 then renamed_at else now() end
       from users where group_aliases.id = $1 and users.id = $1
     )
     update users set display_name = $2, avatar_url = coalesce($4, avatar_url) where id = $1`,
    [id, name, key, colour ?? null],
  )

export const markRemoved = (db: Db, id: number) =>
  db
    .updateTable('groupAliases')
    .set({ removedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute()

/** The aliases of members in these groups, or in all of them. */
export const listAliases = async (db: Db, userIds: number[], groupIds: number[] | null = null) => {
  const rows = await db
    .selectFrom('groupAliases')
    .select('id')
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`)
    .$if(groupIds !== null, (some) => some.where('groupId', '=', sql<number>`any(${groupIds}::bigint[])`))
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteAliases = (db: Db, ids: number[]) =>
  db
    .deleteFrom('groupAliases')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
