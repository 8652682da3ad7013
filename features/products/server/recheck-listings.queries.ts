import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'

export type Standing = {
  id: number
  name: string
  description: string
  category: string
  state: string
  isHeld: boolean
  needsVerification: boolean
  isApproved: boolean
  ownerId: number | null
}

/** Some of what stands on the market, and of what the rules have paused. */
export const listStanding = (db: Db, after: number, many: number) =>
  hot<Standing>(
    db,
    `select products.id, products.name, products.description, products.category, state, is_held, needs_verification,
       approved_at is not null as is_approved, businesses.user_id as owner_id
     from products join businesses on businesses.id = products.business_id
     where products.id > $1 and products.deleted_at is null and businesses.deleted_at is null
       and (state = 'published' or state = 'paused' and is_held)
     order by products.id limit $2`,
    [after, many],
  )
