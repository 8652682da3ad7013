import type { Db } from '#platform/server/postgres/db.ts'
import { noBlockText } from '#features/people/server/visibility.queries.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import * as z from 'zod/mini'

/** The row `posts` is an event that this member runs with its author. A block between the two suspends it. */
export const isCoHostText = (viewer: string) =>
  `exists (select from event_hosts where event_hosts.post_id = posts.id and event_hosts.user_id = ${viewer}
    and accepted_at is not null and ${noBlockText(viewer, 'posts.user_id')})`

/** The row `posts` is an event that this member organises or runs with its author. */
export const isHostText = (viewer: string) => `(posts.user_id = ${viewer} or ${isCoHostText(viewer)})`

export const findCoHost = async (db: Db, postId: number, userId: number) =>
  (
    await sqlRows(
      db,
      z.object({ isCoHost: z.boolean() }),
      `select ${isCoHostText('$2::bigint')} as is_co_host from posts where id = $1`,
      [postId, userId],
    )
  )[0]?.isCoHost ?? false
