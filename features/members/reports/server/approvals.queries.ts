import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'
import type { ReportType } from '../contract.ts'

export type Approvable = {
  type: ReportType
  id: number
  groupId: number
  authorId: number
  name: string
  excerpt: string
  path: string
  isPrivate: boolean
}

/** The text of what waits already is brought up to date. */
export const upsertApproval = (db: Db, { id, ...row }: Approvable) =>
  db
    .insertInto('moderationCases')
    .values({ ...row, targetId: id, isApproval: true })
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'targetId'])
        .where('closedAt', 'is', null)
        .doUpdateSet({ excerpt: row.excerpt, groupId: row.groupId }),
    )
    .execute()

/** Puts events into the queue in which the first one waits. */
export const copyApproval = (db: Db, firstId: number, ids: number[]) =>
  sqlExecute(
    db,
    `insert into moderation_cases (type, target_id, group_id, author_id, name, excerpt, path, is_private, is_approval)
     select type, other.id, group_id, author_id, name, excerpt, '/events/' || other.id, is_private, true
     from moderation_cases, unnest($2::bigint[]) other (id)
     where type = 'event' and target_id = $1 and is_approval and closed_at is null
     on conflict (type, target_id) where closed_at is null do nothing`,
    [firstId, ids],
  )

/** For what waits no longer, without a decision about it. */
export const deleteApprovals = (db: Db, ids: number[]) =>
  sqlExecute(
    db,
    `delete from moderation_cases where type in ('post', 'event') and target_id = any($1::bigint[])
       and is_approval and closed_at is null and group_decided_at is null`,
    [ids],
  )
