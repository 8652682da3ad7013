import { sql } from 'kysely'
import * as z from 'zod/mini'
import { scopes } from '#platform/contract/endpoint.ts'
import { roles } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { accountLimits } from '../../contract.ts'
import { Token, tokenLimits } from '../../tokens.contract.ts'

/** A use is recorded at most this often. */
const touchMinutes = 1

const CallerRow = z.object({
  id: z.number(),
  userId: z.number(),
  scopes: z.array(z.enum(scopes)),
  role: z.enum(roles),
  isSecured: z.boolean(),
  isStale: z.boolean(),
  isLimited: z.boolean(),
  isNew: z.boolean(),
  language: z.nullable(z.string()),
})

/** Whom a token stands for: nobody once it has ended, or while its member is suspended or away. */
export const findTokenCaller = async (db: Db, tokenHash: string) => {
  const text = `select access_tokens.id, access_tokens.user_id, access_tokens.scopes, users.role, users.two_factor_at is not null as is_secured,
      access_tokens.last_used_at is null or access_tokens.last_used_at < now() - interval '${touchMinutes} minutes' as is_stale,
      coalesce(users.limited_until > now(), false) as is_limited,
      users.created_at > now() - interval '${accountLimits.newDays} days' as is_new, users.language
    from access_tokens join users on users.id = access_tokens.user_id
    where access_tokens.token_hash = $1 and (access_tokens.expires_at is null or access_tokens.expires_at > now())
      and users.suspended_at is null and users.deactivated_at is null`
  return (await sqlRows(db, CallerRow, text, [tokenHash]))[0]
}

export const touchToken = async (db: Db, id: number) => {
  await db
    .updateTable('accessTokens')
    .set({ lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

const columns = 'id, name, scopes, created_at, last_used_at, expires_at'

export const listTokens = (db: Db, userId: number) =>
  sqlRows(db, Token, `select ${columns} from access_tokens where user_id = $1 order by id desc`, [userId])

type NewToken = Pick<Token, 'name' | 'scopes' | 'expiresAt'> & { userId: number; tokenHash: string }

/** undefined: the member has as many as they may have. Two that are made at once count each other. */
export const insertToken = async (
  db: Db,
  { userId, name, scopes: given, expiresAt, tokenHash }: NewToken,
) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const text = `insert into access_tokens (user_id, name, scopes, expires_at, token_hash) select $1, $2, $3, $4, $5
    where (select count(*) from access_tokens where user_id = $1) < ${tokenLimits.perMember} returning ${columns}`
  return (await sqlRows(db, Token, text, [userId, name, given, expiresAt, tokenHash]))[0]
}

export const deleteToken = async (db: Db, userId: number, id: number) => {
  const deleted = await db
    .deleteFrom('accessTokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const deleteTokensOfMember = async (db: Db, userId: number) => {
  await db.deleteFrom('accessTokens').where('userId', '=', userId).execute()
}

export const deleteEndedTokens = (db: Db) =>
  deleteInSlices(db, 'accessTokens', isOlderThan('expiresAt', `${tokenLimits.shownDays} days`))
