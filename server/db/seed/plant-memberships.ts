import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Who keeps the grass growing in the sample community; nobody pays for it. */
export const premium = ['sipho_grows', 'naledi', 'zanele_m']

export const plantMemberships = (db: Db, idOf: (username: string) => number) =>
  sql`with given as (
      insert into memberships (user_id, state, kind, period_start, period_end, due_at)
      select id, 'active', 'complimentary', now(), now() + interval '10 years', now() + interval '10 years'
      from unnest(${premium.map(idOf)}::int[]) id returning user_id
    )
    update users set is_premium = true from given where users.id = given.user_id`.execute(db)
