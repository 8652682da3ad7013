import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

const columns = ['slug', 'version', 'title', 'content', 'inForceFrom', 'asksConsent', 'inFooter'] as const

const isDue = sql<boolean>`in_force_from <= now()`

/** No later version is in force as early: this one was read by members, or will be. */
const isNeverOvertaken = sql<boolean>`not exists (select from site_pages later where later.slug = site_pages.slug
  and later.version > site_pages.version and later.in_force_from <= site_pages.in_force_from)`

/** The version in force; undefined while the text that comes with the software is. */
export const findPage = async (db: Db, slug: string) =>
  db
    .selectFrom('sitePages')
    .select(columns)
    .where('slug', '=', slug)
    .where(isDue)
    .orderBy('version', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** The versions that are or were in force, the newest first. */
export const listPageVersions = (db: Db, slug: string) =>
  db
    .selectFrom('sitePages')
    .select(columns)
    .where('slug', '=', slug)
    .where(isDue)
    .where(isNeverOvertaken)
    .orderBy('version', 'desc')
    .execute()

/** Every version, also those to come. */
export const listAllVersions = (db: Db, slug: string) =>
  db
    .selectFrom('sitePages')
    .select([...columns, 'createdAt'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute()

/** What every page of the site knows about these pages. */
export const listPagesInForce = (db: Db) =>
  db
    .selectFrom('sitePages')
    .distinctOn('slug')
    .select(['slug', 'title', 'inFooter'])
    .where(isDue)
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute()

/** The newest version of each page, which may be still to come. */
export const listNewestVersions = (db: Db) =>
  db
    .selectFrom('sitePages')
    .distinctOn('slug')
    .select(['slug', 'title', 'version', 'inForceFrom'])
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute()

type NewVersion = {
  slug: string
  title: string
  content: string
  inForceFrom: string
  asksConsent: boolean
  inFooter: boolean
  createdBy: number
}

/** Its number is the next one. Two admins who save at once cannot both have it: the second fails on the primary key, so lock first. */
export const insertPageVersion = (db: Db, page: NewVersion) =>
  db
    .insertInto('sitePages')
    .values((insert) => ({
      ...page,
      version: insert
        .selectFrom('sitePages as former')
        .select(sql<number>`coalesce(max(former.version), 0) + 1`.as('version'))
        .where('former.slug', '=', page.slug),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export const lockPages = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('site_pages'))`.execute(db)

export const deletePage = async (db: Db, slug: string) => {
  const deleted = await db.deleteFrom('sitePages').where('slug', '=', slug).returning('version').execute()
  return deleted.length > 0
}
