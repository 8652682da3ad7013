import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isGroupVisible } from '#features/community/groups/server/visibility.queries.ts'
import { imagesOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { audiences } from '../../audience-input.ts'
import { Draft, draftLimits, type DraftInput } from '../../drafts.contract.ts'

const selectDrafts = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('postDrafts')
    .leftJoin('groups', (join) =>
      join.onRef('groups.id', '=', 'postDrafts.groupId').on(isGroupVisible(viewer)),
    )
    .select(['postDrafts.id', 'postDrafts.version', 'postDrafts.content', 'postDrafts.location'])
    .select(['postDrafts.audience', 'postDrafts.poll', 'postDrafts.images', 'postDrafts.updatedAt'])
    .select(['postDrafts.publishAt', 'postDrafts.problem', 'postDrafts.withoutPreview'])
    .select(['groups.id as groupId', 'groups.name as groupName'])
    .where('postDrafts.userId', '=', viewer.id)

type Row = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number]

const Audience = z.enum(audiences)

const shape = ({ groupId, groupName, audience, poll, images, ...row }: Row): Draft => ({
  ...row,
  audience: Audience.parse(audience),
  group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
  poll: Draft.shape.poll.parse(poll),
  images: imagesOf(images),
})

/** The last changed first. */
export const listDrafts = async (db: Db, viewer: Viewer) => {
  const rows = await selectDrafts(db, viewer)
    .orderBy('postDrafts.updatedAt', 'desc')
    .orderBy('postDrafts.id', 'desc')
    .limit(sql.lit(draftLimits.perMember))
    .execute()
  return rows.map(shape)
}

export const findDraft = async (db: Db, viewer: Viewer, id: number) => {
  const row = await selectDrafts(db, viewer).where('postDrafts.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

const Images = z.array(StoredImage)

/** Locks it for what follows. */
export const lockDraft = async (tx: Db, viewer: Viewer, id: number) => {
  const row = await tx
    .selectFrom('postDrafts')
    .select(['version', 'images'])
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst()
  return row && { version: row.version, images: Images.parse(row.images) }
}

/** So that drafts begun or scheduled at once do not exceed a limit together. */
export const lockMember = (tx: Db, viewer: Viewer) =>
  tx.selectFrom('users').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute()

export const countDrafts = async (tx: Db, viewer: Viewer) => {
  const { count } = await tx
    .selectFrom('postDrafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return count
}

/** A group that the viewer does not see is left out: the draft is saved all the same. */
const columnsOf = (
  viewer: Viewer,
  { content, location, audience, groupId, poll, withoutPreview }: DraftInput,
) => ({
  content,
  location,
  audience: audience ?? 'public',
  groupId: sql<
    number | null
  >`(select id from groups where id = ${groupId ?? null} and ${isGroupVisible(viewer)})`,
  poll: poll ? JSON.stringify(poll) : null,
  withoutPreview: withoutPreview ?? false,
})

export const insertDraft = async (db: Db, viewer: Viewer, input: DraftInput) => {
  const { id } = await db
    .insertInto('postDrafts')
    .values({ ...columnsOf(viewer, input), userId: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDraft = (db: Db, viewer: Viewer, id: number, input: DraftInput) =>
  db
    .updateTable('postDrafts')
    .set({
      ...columnsOf(viewer, input),
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
      publishAt: null,
      problem: '',
    })
    .where('id', '=', id)
    .execute()

export const updateImages = (db: Db, id: number, images: StoredImage[]) =>
  db
    .updateTable('postDrafts')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', id)
    .execute()

export const deleteDraft = async (db: Db, viewer: Viewer, id: number) => {
  const rows = await db
    .deleteFrom('postDrafts')
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .returning('id')
    .execute()
  return rows.length > 0
}
