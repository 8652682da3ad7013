import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import { formatOf, readFormatted, storedFormat } from '#platform/contract/read-formatted.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { GuideChange, GuideInput, GuidePage } from '../../guide.contract.ts'

export const listPages = (db: Db, groupId: number) =>
  db
    .selectFrom('groupGuidePages')
    .select(['id', 'title', 'editedAt'])
    .where('groupId', '=', groupId)
    .where('hiddenAt', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute()

const selectPages = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('groupGuidePages as pages')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'pages.editedBy').on(isPersonVisible(viewer)))
    .where('pages.hiddenAt', 'is', null)
    .select(['pages.id', 'pages.title', 'pages.content', 'pages.format', 'pages.version', 'pages.editedAt'])
    .select(['users.id as editorId', ...refColumns])

type Row = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number]

const hasEditor = (row: Row): row is Row & RefRow & { editorId: number } => row.editorId !== null

export const findPage = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  id: number,
): Promise<GuidePage | undefined> => {
  const row = await selectPages(db, viewer)
    .where('pages.id', '=', id)
    .where('pages.groupId', '=', groupId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      title: row.title,
      editedAt: row.editedAt,
      content: row.content,
      ...formatOf(row.format, row.content),
      version: row.version,
      editor: hasEditor(row) ? refOf(row.editorId, row) : null,
    }
  )
}

/** The new page is the last. */
export const insertPage = async (db: Db, viewer: Viewer, groupId: number, { title, content }: GuideInput) => {
  const text = readFormatted(content)
  const { id } = await db
    .insertInto('groupGuidePages')
    .values({
      groupId,
      title,
      content: text.content,
      format: storedFormat(text.format),
      editedBy: viewer.id,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from group_guide_pages where group_id = ${groupId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the page is not in this version any more. */
export const updatePage = async (
  db: Db,
  viewer: Viewer,
  id: number,
  { title, content, version }: GuideChange,
) => {
  const text = readFormatted(content)
  const { numUpdatedRows } = await db
    .updateTable('groupGuidePages')
    .set({
      title,
      content: text.content,
      format: storedFormat(text.format),
      editedBy: viewer.id,
      editedAt: sql<string>`now()`,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const IdRow = z.object({ id: z.number() })

export const updatePlaces = (db: Db, groupId: number, ids: number[]) =>
  sqlRows(
    db,
    IdRow,
    `update group_guide_pages pages set place = new.place
     from unnest($2::bigint[]) with ordinality as new(id, place)
     where pages.id = new.id and pages.group_id = $1 returning pages.id`,
    [groupId, ids],
  )

export const deletePage = (db: Db, id: number) =>
  db.deleteFrom('groupGuidePages').where('id', '=', id).execute()
