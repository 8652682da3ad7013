import { sql } from 'kysely'
import * as z from 'zod/mini'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { StoredImage } from '#features/site/media/server/media.queries.ts'
import { roles, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { audiences } from '../../audience-input.ts'
import { DraftedPost } from '../../drafts.contract.ts'

/** Without this one, which may be scheduled again. */
export const countScheduled = async (tx: Db, viewer: Viewer, exceptId: number) => {
  const { count } = await tx
    .selectFrom('postDrafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', viewer.id)
    .where('publishAt', 'is not', null)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return count
}

export const updatePublishAt = (db: Db, viewer: Viewer, id: number, publishAt: string) =>
  db
    .updateTable('postDrafts')
    .set({ publishAt })
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .execute()

/** Takes it off the schedule; false where there is no such scheduled post. */
export const deletePublishAt = async (db: Db, viewer: Viewer, id: number) => {
  const rows = await db
    .updateTable('postDrafts')
    .set({ publishAt: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .where('publishAt', 'is not', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The longest waiting first. */
export const listDue = async (db: Db, most: number) => {
  const rows = await db
    .selectFrom('postDrafts')
    .select('id')
    .where('publishAt', '<=', sql<string>`now()`)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ id }) => id)
}

const DueRow = z.object({
  userId: z.number(),
  content: z.string(),
  location: z.string(),
  audience: z.enum(audiences),
  groupId: z.nullable(z.number()),
  poll: DraftedPost.shape.poll,
  images: z.array(StoredImage),
  withoutPreview: z.boolean(),
  role: z.enum(roles),
  isActive: z.boolean(),
  isLimited: z.boolean(),
  isNew: z.boolean(),
  photosCount: z.number(),
  postsToday: z.number(),
})
export type Due = z.infer<typeof DueRow>

/** Locks a post whose time has come, with what its author may do now; nothing where another worker has it. */
export const lockDue = async (tx: Db, id: number) => {
  const [row] = await sqlRows(
    tx,
    DueRow,
    `select drafts.user_id, drafts.content, drafts.location, drafts.audience, drafts.group_id, drafts.poll, drafts.images, drafts.without_preview, users.role,
      users.suspended_at is null and users.deactivated_at is null as is_active,
      coalesce(users.limited_until > now(), false) as is_limited,
      users.created_at > now() - interval '${accountLimits.newDays} days' as is_new,
      (select count(*)::int from media where media.draft_id = drafts.id) as photos_count,
      (select count(*)::int from posts where posts.user_id = drafts.user_id and posts.created_at > now() - interval '1 day') as posts_today
    from post_drafts drafts join users on users.id = drafts.user_id
    where drafts.id = $1 and drafts.publish_at <= now() for update of drafts skip locked`,
    [id],
  )
  return row
}

/** A post whose time has come is a draft again; null where it was changed meanwhile. */
export const updateProblem = async (db: Db, id: number, problem: string) => {
  const row = await db
    .updateTable('postDrafts')
    .set({ publishAt: null, problem, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('publishAt', '<=', sql<string>`now()`)
    .returning(['userId', 'content'])
    .executeTakeFirst()
  return row ?? null
}
