import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { discussionLimits } from '../contract.ts'

export const hasAnnouncedLately = async (db: Db, groupId: number) =>
  (await db
    .selectFrom('discussions')
    .select('id')
    .where('groupId', '=', groupId)
    .where(
      'announcedAt',
      '>',
      sql<string>`now() - ${sql.lit(`${discussionLimits.announcementHours} hours`)}::interval`,
    )
    .executeTakeFirst()) !== undefined

/** What is announced, unless it has been hidden or deleted since. */
export const findAnnouncement = (db: Db, id: number) =>
  db
    .selectFrom('discussions')
    .innerJoin('groups', 'groups.id', 'discussions.groupId')
    .select(['discussions.userId', 'groups.id as groupId', 'groups.name', 'groups.isDiscreet'])
    .where('discussions.id', '=', id)
    .where('discussions.hiddenAt', 'is', null)
    .where('groups.deletedAt', 'is', null)
    .executeTakeFirst()

type NextMembers = { groupId: number; authorId: number; after: number; limit: number }

const MemberRow = z.object({ userId: z.number(), isReached: z.boolean() })

/** The next members of the group by id, and whether they see what this author writes. */
export const listNextMembers = (db: Db, { groupId, authorId, after, limit }: NextMembers) =>
  sqlRows(
    db,
    MemberRow,
    `select user_id, user_id <> $2 and not exists (
        select from blocks where (blocker_id, blocked_id) in ((user_id, $2), ($2, user_id))
      ) as is_reached
     from group_members where group_id = $1 and state = 'member' and user_id > $3 order by user_id limit $4`,
    [groupId, authorId, after, limit],
  )
