import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import type { StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { ChatPerson } from '../../group-chats.contract.ts'

export const insertChat = async (db: Db, viewer: Viewer, name: string) => {
  const { id } = await db
    .insertInto('conversations')
    .values({ name, createdBy: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const UserIdRow = z.object({ userId: z.number() })

export type NewSide = { userId: number; state: 'active' | 'request' }

/**
 * New people of a chat. It comes first in their lists, as if something had been written now. With `readsAll` they read what was written
 * before. People who are in it already stay as they are, but those who were invited accept by joining. Returns those who were added or have accepted.
 */
export const insertSides = async (db: Db, id: number, sides: NewSide[], { readsAll = false } = {}) => {
  const changed = await sqlRows(
    db,
    UserIdRow,
    `insert into conversation_people (conversation_id, user_id, state, last_message_id, last_read_id, cleared_id)
      select $1, side.user_id, side.state, coalesce((select max(id) from messages), 0), newest.id, case when $4 then 0 else newest.id end
      from unnest($2::bigint[], $3::text[]) as side (user_id, state)
      cross join (select coalesce(max(id), 0) as id from messages where conversation_id = $1) newest
      on conflict (user_id, conversation_id) do update set state = 'active', joined_at = clock_timestamp()
        where conversation_people.state <> 'active' and excluded.state = 'active'
      returning user_id`,
    [id, sides.map(({ userId }) => userId), sides.map(({ state }) => state), readsAll],
  )
  return changed.map(({ userId }) => userId)
}

export const countSides = async (db: Db, id: number) => {
  const { count } = await db
    .selectFrom('conversationPeople')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversationId', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export const updateName = (db: Db, id: number, name: string) =>
  db.updateTable('conversations').set({ name }).where('id', '=', id).execute()

export const updatePicture = (db: Db, id: number, image: StoredImage | null) =>
  db
    .updateTable('conversations')
    .set({ image: image && JSON.stringify(image) })
    .where('id', '=', id)
    .execute()

/** Those that the viewer sees, who have been in it longest first; those who were invited are the last. */
export async function listPeople(
  db: Db,
  viewer: Viewer,
  id: number,
  page: PageQuery,
): Promise<Page<ChatPerson>> {
  const ranked = db
    .selectFrom('conversationPeople as sides')
    .innerJoin('users', 'users.id', 'sides.userId')
    .select(['users.id', 'sides.state', ...refColumns])
    .select(
      sql<number>`row_number() over (order by sides.state <> 'active', sides.joined_at, sides.user_id)::int`.as(
        'place',
      ),
    )
    .select(isPersonVisible(viewer).as('isVisible'))
    .where('sides.conversationId', '=', id)
    .where('sides.state', '<>', 'deleted')
  return listPage(
    db
      .selectFrom(ranked.as('ranked'))
      .selectAll()
      .where((eb) => eb.or([eb('isVisible', '=', true), eb('id', '=', viewer.id)])),
    page,
    { keys: { place: 'number', id: 'id' }, keyOf: (row) => [row.place, row.id], direction: 'asc' },
    (row) => ({
      id: row.id,
      user: refOf(row.id, row),
      isManager: row.place === 1 && row.state === 'active',
      isInvited: row.state === 'request',
    }),
  )
}

const CodeRow = z.object({ code: z.nullable(z.string()) })

export const findCode = async (db: Db, id: number) => {
  const [row] = await sqlRows(db, CodeRow, 'select invite_code as code from conversations where id = $1', [
    id,
  ])
  return row?.code ?? null
}

export const updateCode = (db: Db, id: number, inviteCode: string | null) =>
  db.updateTable('conversations').set({ inviteCode }).where('id', '=', id).execute()

const InvitedRow = z.object({
  id: z.number(),
  name: z.string(),
  peopleCount: z.number(),
  isIn: z.boolean(),
})

/** The chat of a link, unless there is a block between the viewer and one who manages it. */
export const findInvitation = async (db: Db, viewer: Viewer, code: string) => {
  const [row] = await sqlRows(
    db,
    InvitedRow,
    `select chat.id, chat.name, counted.people_count, counted.is_in from conversations chat
      cross join lateral (select count(*) filter (where state = 'active')::int as people_count,
        coalesce(bool_or(user_id = $1 and state = 'active'), false) as is_in from conversation_people where conversation_id = chat.id) counted
      where chat.invite_code = $2 and not exists (select from blocks
        cross join (select user_id as id from conversation_people where conversation_id = chat.id and state = 'active'
          order by joined_at, user_id limit 1) manager
        where (blocker_id, blocked_id) in (($1, manager.id), (manager.id, $1)))`,
    [viewer.id, code],
  )
  return row
}
