import { sql } from 'kysely'
import * as z from 'zod/mini'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { StoredImage } from '#features/site/media/server/media.queries.ts'
import { roles, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
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

const due = describeRow('postDrafts', {
  userId: z.number(),
  content: z.string(),
  location: z.string(),
  audience: z.enum(audiences),
  groupId: z.nullable(z.number()),
  poll: DraftedPost.shape.poll,
  images: z.array(StoredImage),
  withoutPreview: z.boolean(),
  role: { schema: z.enum(roles), text: () => 'users.role' },
  isActive: {
    schema: z.boolean(),
    text: () => 'users.suspended_at is null and users.deactivated_at is null',
  },
  isLimited: { schema: z.boolean(), text: () => 'coalesce(users.limited_until > now(), false)' },
  isNew: {
    schema: z.boolean(),
    text: () => `users.created_at > now() - interval '${accountLimits.newDays} days'`,
  },
  photosCount: {
    schema: z.number(),
    text: () => '(select count(*)::int from media where media.draft_id = post_drafts.id)',
  },
  postsToday: {
    schema: z.number(),
    text: () => `(select count(*)::int from posts
        where posts.user_id = post_drafts.user_id and posts.created_at > now() - interval '1 day')`,
  },
})
export type Due = z.infer<typeof due.Row>

/** Locks a post whose time has come, with what its author may do now; nothing where another worker has it. */
export const lockDue = async (tx: Db, id: number) => {
  const text = `select ${due.text()} from post_drafts join users on users.id = post_drafts.user_id
    where post_drafts.id = $1 and post_drafts.publish_at <= now() for update of post_drafts skip locked`
  return (await sqlRows(tx, due.Row, text, [id]))[0]
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
