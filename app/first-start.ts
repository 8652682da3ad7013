import type { Pool } from 'pg'
import { hasPeople } from '#features/members/accounts/server/accounts.queries.ts'
import { hasHighveld } from '#platform/server/backup/backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** What the person who starts an empty installation waits for; null with data. */
export async function emptyNotice(pool: Pool, { sampleContent }: Config): Promise<string | null> {
  if (await hasHighveld(pool)) return null
  return `Creating the database${sampleContent ? ' and a sample community' : ''}, once...`
}

/** How somebody becomes admin; null once a person has registered. */
export const adminNotice = async (db: Db): Promise<string | null> =>
  (await hasPeople(db)) ? null : 'The first account that somebody registers there is the admin.'
