import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

export const updateLinkPreview = (db: Db, id: number, linkPreviewId: number | null) =>
  db.updateTable('posts').set({ linkPreviewId }).where('id', '=', id).execute()

const PostRow = z.object({ id: z.number(), userId: z.number() })

/** NOTE: writing the column again gives the posts new versions, without which the feed goes on showing them as they were. */
export const renewVersions = (db: Db, linkPreviewId: number) =>
  sqlRows(
    db,
    PostRow,
    'update posts set link_preview_id = link_preview_id where link_preview_id = $1 returning id, user_id',
    [linkPreviewId],
  )
