import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isGroupVisible } from '#features/community/groups/server/visibility.queries.ts'
import { noBlockText } from '#features/members/people/server/visibility.queries.ts'
import type { StoredImage } from '#features/site/media/server/media.queries.ts'
import { storedFormat, type Formatted } from '#platform/contract/read-formatted.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { EventInput } from '../event-input.ts'
import { eventInsert, insertedText, type PostRow } from './post-columns.queries.ts'

/** The group if the viewer can see it, else undefined. */
export const findGroupFor = (db: Db, viewer: Viewer | null, id: number) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.visibility'])
    .select(
      sql<boolean>`exists (select 1 from group_members where group_id = groups.id and user_id = ${viewer?.id ?? 0} and state = 'member')`.as(
        'isMember',
      ),
    )
    .where('groups.id', '=', id)
    .where(isGroupVisible(viewer))
    .executeTakeFirst()

export type NewEvent = Pick<
  EventInput,
  'title' | 'location' | 'time' | 'eventDate' | 'timeZone' | 'capacity' | 'groupId'
> &
  Formatted &
  Pick<PostRow, 'userId' | 'image' | 'tags' | 'mentions' | 'endsAt'> & {
    guestsAllowed: number
    coordinates: { latitude: number; longitude: number } | null
    linkPreviewId: number | null
  }

const InsertedRow = z.object({ id: z.number() })
const insertText = `${insertedText(eventInsert)} select id from made`

/** Inserts the event and its tags and updates the author's count in one statement. */
export const insertEvent = async (db: Db, event: NewEvent) => {
  const values = eventInsert.values({
    ...event,
    ...placeColumns(event),
    type: 'event',
    format: storedFormat(event.format),
    image: event.image && JSON.stringify(event.image),
    mentions: JSON.stringify(event.mentions),
  })
  const [made] = await sqlRows(db, InsertedRow, insertText, values)
  return made?.id ?? 0
}

const placeColumns = ({ time, coordinates }: Pick<NewEvent, 'time' | 'coordinates'>) => ({
  eventTime: time,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
})

type EventColumns = Pick<
  NewEvent,
  'title' | 'time' | 'eventDate' | 'endsAt' | 'timeZone' | 'capacity' | 'coordinates'
> & { guestsAllowed: number | undefined }

export const updateEvent = (db: Db, id: number, { time, coordinates, ...event }: EventColumns) =>
  db
    .updateTable('posts')
    .set({ ...event, ...placeColumns({ time, coordinates }) })
    .where('id', '=', id)
    .execute()

export const updateImage = (db: Db, id: number, image: StoredImage) =>
  db
    .updateTable('posts')
    .set({ image: JSON.stringify(image) })
    .where('id', '=', id)
    .execute()

export const upsertOnlineLink = (db: Db, postId: number, url: string) =>
  db
    .insertInto('eventOnlineLinks')
    .values({ postId, url })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet({ url }))
    .execute()

export const deleteOnlineLink = (db: Db, postId: number) =>
  db.deleteFrom('eventOnlineLinks').where('postId', '=', postId).execute()

/** Locks the event, which serialises changes to its attendance. */
export const lockEvent = (db: Db, id: number) =>
  db
    .selectFrom('posts')
    .select(['cancelledAt', 'capacity', 'attendeesCount', 'guestsAllowed'])
    .where('id', '=', id)
    .where('type', '=', sql.lit('event'))
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

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
