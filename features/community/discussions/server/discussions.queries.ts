import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Mention } from '#features/community/posts/contract.ts'
import { commentsCountText } from '#features/community/posts/server/visibility.queries.ts'
import { refColumns, authorOf } from '#features/members/people/server/people.queries.ts'
import { previewColumn, previewOf } from '#features/site/link-previews/server/link-previews.queries.ts'
import { imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { formatOf, storedFormat, type Formatted } from '#platform/contract/read-formatted.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'
import type { Discussion, DiscussionChange } from '../contract.ts'
import { isUnread } from './reading.queries.ts'
import { visibleDiscussions } from './visibility.queries.ts'

export const selectDiscussions = (db: Db, viewer: Viewer | null, groupId: number) =>
  visibleDiscussions(db, viewer)
    .select(refColumns)
    .select([
      'discussions.id',
      'discussions.groupId',
      'discussions.userId',
      'discussions.title',
      'discussions.content',
      'discussions.format',
      'discussions.images',
      'discussions.mentions',
      'discussions.isPinned',
      'discussions.closedAt',
      'discussions.announcedAt',
      'discussions.heldAt',
      'discussions.createdAt',
      'discussions.editedAt',
    ])
    .select(commentsCountOf(viewer).as('commentsCount'))
    .select([isUnread(viewer).as('isUnread'), previewColumn('discussions')])
    .where('discussions.groupId', '=', groupId)

export const commentsCountOf = (viewer: Viewer | null) =>
  viewerCondition<number>(viewer, (id) => commentsCountText(id, 'discussion_id', 'discussions'))

type Row = Awaited<ReturnType<ReturnType<typeof selectDiscussions>['execute']>>[number]

export const shapeDiscussion = (row: Row): Discussion => ({
  id: row.id,
  groupId: row.groupId,
  userId: row.userId,
  user: authorOf(row.userId, row),
  title: row.title,
  content: row.content,
  ...formatOf(row.format, row.content),
  ...previewOf(row.linkPreview),
  ...photosOf(row.images),
  mentions: isMentions(row.mentions) ? row.mentions : [],
  isPinned: row.isPinned,
  isClosed: row.closedAt !== null,
  isAnnounced: row.announcedAt !== null,
  ...(row.heldAt === null ? {} : { isHeld: true as const }),
  isUnread: row.isUnread,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  commentsCount: row.commentsCount,
})

const photosOf = (stored: unknown) => {
  const images = imagesOf(stored)
  return images.length > 0 ? { images } : {}
}

const isMentions = (value: unknown): value is Mention[] => Array.isArray(value)

/** Pinned first, then the newest. */
export const listDiscussions = async (
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  page: PageQuery,
): Promise<Page<Discussion>> => {
  return listPage(
    selectDiscussions(db, viewer, groupId),
    page,
    {
      keys: { 'discussions.is_pinned': 'flag', 'discussions.id': 'id' },
      keyOf: (row) => [Number(row.isPinned), row.id],
    },
    shapeDiscussion,
  )
}

export const findDiscussion = async (db: Db, viewer: Viewer | null, groupId: number, id: number) => {
  const row = await selectDiscussions(db, viewer, groupId).where('discussions.id', '=', id).executeTakeFirst()
  return row && shapeDiscussion(row)
}

export type DiscussionText = Formatted & { mentions: Mention[] }

const IdRow = z.object({ id: z.number() })

/** The statement itself checks the membership, so that a member who is removed at the same time writes nothing. */
export const insertDiscussion = async (
  db: Db,
  groupId: number,
  userId: number,
  { title, content, format, mentions }: { title: string } & DiscussionText,
) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with made as (
      insert into discussions (group_id, user_id, title, content, format, mentions)
      select group_id, user_id, $3, $4, $5::jsonb, $6::jsonb from group_members where group_id = $1 and user_id = $2 and state = 'member' returning id
    ), counted as (update groups set discussions_count = discussions_count + 1 where id = $1 and exists (select 1 from made)),
    seen as (insert into discussion_reads (user_id, discussion_id) select $2, id from made)
    select id from made`,
    [groupId, userId, title, content, storedFormat(format), JSON.stringify(mentions)],
  )
  return rows[0]?.id ?? null
}

/** A change of the photos alone is none of these columns. */
export const updateDiscussion = async (
  db: Db,
  id: number,
  change: DiscussionChange,
  text: DiscussionText | null,
) => {
  const columns = columnsOf(change, text)
  if (Object.keys(columns).length > 0)
    await db.updateTable('discussions').set(columns).where('id', '=', id).execute()
}

const columnsOf = (
  { title, isPinned, isClosed, isAnnounced }: DiscussionChange,
  text: DiscussionText | null,
) => ({
  ...(title === undefined ? {} : { title }),
  ...(isPinned === undefined ? {} : { isPinned }),
  ...(text
    ? {
        content: text.content,
        format: storedFormat(text.format),
        mentions: JSON.stringify(text.mentions),
      }
    : {}),
  ...(title !== undefined || text ? { editedAt: sql<string>`now()` } : {}),
  ...(isClosed === undefined ? {} : { closedAt: isClosed ? sql<string>`now()` : null }),
  ...(isAnnounced ? { announcedAt: sql<string>`now()` } : {}),
})

export const updateLinkPreview = (db: Db, id: number, linkPreviewId: number | null) =>
  db.updateTable('discussions').set({ linkPreviewId }).where('id', '=', id).execute()

/** The staff find what they remove without the visibility rules: any author, any group, any blocks. */
export const findAnyDiscussion = (db: Db, groupId: number, id: number) =>
  db
    .selectFrom('discussions')
    .select(['title', 'userId'])
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .executeTakeFirst()

/** False when it was gone already. */
export const deleteDiscussion = async (db: Db, id: number) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with gone as (delete from discussions where id = $1 returning id, group_id, hidden_at),
      counted as (update groups set discussions_count = discussions_count - 1 where id in (select group_id from gone where hidden_at is null))
    select id from gone`,
    [id],
  )
  return rows.length === 1
}

/** Deletes some of the discussions that a member started in a group since then. Returns how many. */
export const deleteWrittenDiscussions = async (
  db: Db,
  { groupId, userId, since }: { groupId: number; userId: number; since: string },
  limit: number,
) => {
  const rows = await sqlRows(
    db,
    IdRow,
    `with gone as (delete from discussions where id in (
        select id from discussions where group_id = $1 and user_id = $2 and created_at >= $3::timestamptz order by id limit $4)
      returning id, hidden_at),
      counted as (update groups set discussions_count = discussions_count - (select count(*) from gone where hidden_at is null)::int
        where id = $1 and exists (select from gone))
    select id from gone`,
    [groupId, userId, since, limit],
  )
  return rows.length
}

export const findGroupId = async (db: Db, id: number) =>
  (await db.selectFrom('discussions').select('groupId').where('id', '=', id).executeTakeFirst())?.groupId

/** The count of its group follows. */
export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  sqlExecute(
    db,
    `with before as (
      select id, group_id, hidden_at is null as stood from discussions where id = $1 for update
    ), changed as (
      update discussions set hidden_at = case when $2::boolean then now() end, held_at = null from before where discussions.id = before.id
    )
    update groups set discussions_count = discussions_count + (not $2::boolean)::int - before.stood::int from before where groups.id = before.group_id`,
    [id, isHidden],
  )

const ReleasedRow = z.object({ userId: z.number() })

/** From now on it is as if it had just been written. Its author, where it waited. */
export const releaseHeld = async (db: Db, id: number) => {
  const [released] = await sqlRows(
    db,
    ReleasedRow,
    `with released as (
      update discussions set held_at = null, hidden_at = null, created_at = now(), active_at = now()
      where id = $1 and held_at is not null returning group_id, user_id
    ), counted as (update groups set discussions_count = discussions_count + 1 from released where groups.id = released.group_id)
    select user_id from released`,
    [id],
  )
  return released?.userId
}
