import { sql } from 'kysely'
import * as z from 'zod/mini'
import { imageOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { LinkPreview } from '../contract.ts'

/** The preview in a row of a text. */
export const PreviewRow = z.object({
  url: z.string(),
  host: z.string(),
  title: z.string(),
  description: z.string(),
  siteName: z.string(),
  image: z.nullable(StoredImage),
})

/** The preview of the column as jsonb; null where there is none, or none yet. */
export const previewText = (column: string) =>
  `case when ${column} is not null then (select jsonb_build_object('url', url, 'host', host, 'title', title, 'description', description,
    'siteName', site_name, 'image', image) from link_previews where id = ${column} and state = 'ready') end`

export const previewColumn = (column: 'posts' | 'discussions' | 'messages') =>
  sql.raw(previewText(`${column}.link_preview_id`)).as('linkPreview')

/** A field of the text's answer. */
export function previewOf(stored: unknown): { linkPreview?: LinkPreview } {
  if (stored === null || stored === undefined) return {}
  const { image, ...preview } = PreviewRow.parse(stored)
  return { linkPreview: { ...preview, image: imageOf(image) } }
}

const isUrl = (url: string) => sql<boolean>`md5(url) = md5(${url}) and url = ${url}`

/** The newest that the member's texts with the link share; undefined when there is none, or it is too old. */
export const findFresh = (db: Db, url: string, userId: number) =>
  db
    .selectFrom('linkPreviews')
    .select(['id', 'state'])
    .where(isUrl(url))
    .where('freshUntil', '>', sql<string>`now()`)
    .where((eb) => eb.or([eb('isPublic', '=', true), eb('userId', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Until the transaction ends, nobody else adds a preview of this link. */
export const lockUrl = (db: Db, url: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`link preview ${url}`}, 0))`.execute(db)

const inDays = (days: number) => sql<string>`now() + make_interval(days => ${days})`
const inMinutes = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`

export const insertPreview = async (
  db: Db,
  { url, userId, days }: { url: string; userId: number; days: number },
) => {
  const { id } = await db
    .insertInto('linkPreviews')
    .values({ url, userId, freshUntil: inDays(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the preview public once a text shows it whose author's profile is public. */
export const updatePublic = (db: Db, id: number, userId: number) =>
  sql`update link_previews set is_public = true where id = ${id} and not is_public
    and exists (select from users where id = ${userId} and profile_visibility = 'public')`.execute(db)

export const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('linkPreviews')
    .select('url')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

const Found = z.extend(PreviewRow, { state: z.string() })

/** In whatever state it is. */
export const findPreview = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('linkPreviews')
    .select(['state', 'url', 'host', 'title', 'description', 'siteName', 'image'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, image: stored, ...preview } = Found.parse(row)
  return { state, preview, stored, image: imageOf(stored) }
}

type Ready = Pick<LinkPreview, 'host' | 'title' | 'description' | 'siteName'> & { image: StoredImage | null }

export const updateReady = (db: Db, id: number, { image, ...found }: Ready) =>
  db
    .updateTable('linkPreviews')
    .set({ ...found, image: image && JSON.stringify(image), state: 'ready' })
    .where('id', '=', id)
    .execute()

export const updateFailed = (db: Db, id: number, minutes: number) =>
  db
    .updateTable('linkPreviews')
    .set({ state: 'failed', freshUntil: inMinutes(minutes) })
    .where('id', '=', id)
    .execute()

export const listReady = (db: Db, fresh: 'all' | 'fresh') =>
  db
    .selectFrom('linkPreviews')
    .select(['id', 'host', 'title', 'description', 'siteName'])
    .where('state', '=', 'ready')
    .$if(fresh === 'fresh', (query) => query.where('freshUntil', '>', sql<string>`now()`))
    .execute()

const atOnce = 1_000

/** Those that no text shows and no new one will share. */
export const listUnused = (db: Db) =>
  db
    .selectFrom('linkPreviews')
    .select('id')
    .where('freshUntil', '<', sql<string>`now()`)
    .where(
      sql<boolean>`(state <> 'ready' or not exists (select from posts where link_preview_id = link_previews.id)
        and not exists (select from discussions where link_preview_id = link_previews.id)
        and not exists (select from messages where link_preview_id = link_previews.id))`,
    )
    .limit(sql.lit(atOnce))
    .execute()

/** Texts that show them show none any more. */
export const deletePreviews = (db: Db, ids: number[]) =>
  db
    .deleteFrom('linkPreviews')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
