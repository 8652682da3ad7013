import { sql, type SqlBool } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { knownBusinesses } from './visibility.queries.ts'

/** The host of a website, as its index has it. */
const site = sql<string>`lower(substring(businesses.website from '^[a-zA-Z]+://(?:[wW]{3}\\.)?([^/:?#]+)'))`

const candidates = 50

type Likeness = { name: string | null; phone: string | null; host: string | null }

/** Businesses whose name has this pattern, or that have the phone number or the site. */
export const listAlike = (db: Db, viewer: Viewer, { name, phone, host }: Likeness) =>
  knownBusinesses(db, viewer)
    .select([
      'businesses.id',
      'businesses.name',
      'businesses.location',
      'businesses.city',
      'businesses.phone',
      'businesses.userId',
    ])
    .select(site.as('host'))
    .where(
      sql<SqlBool>`(${sql.join(
        [
          ...(name ? [sql`businesses.name ilike ${name}`] : []),
          ...(phone ? [sql`(businesses.phone <> '' and businesses.phone = ${phone})`] : []),
          ...(host ? [sql`(businesses.website <> '' and ${site} = ${host})`] : []),
        ],
        sql` or `,
      )})`,
    )
    .orderBy('businesses.id')
    .limit(candidates)
    .execute()
