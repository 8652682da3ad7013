import { sql } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { invitationLimits } from '../../invitations.contract.ts'

type NewInvitation = {
  code: string
  maxUses: number
  until: string | null
  note: string
  createdBy: number
  byMember: boolean
}

export const insertInvitation = (db: Db, invitation: NewInvitation) =>
  db.insertInto('siteInvitations').values(invitation).execute()

/**
 * What can still be used. One of a member counts only while members may invite, and its maker is there, neither suspended nor limited; one of
 * an admin outlives their account.
 */
const isUsable = (membersMay: boolean) => sql<boolean>`(
  withdrawn_at is null and used < max_uses and (until is null or until > now()) and (not by_member or (${membersMay} and coalesce((
    select users.suspended_at is null and users.deactivated_at is null and coalesce(users.limited_until < now(), true)
    from users where users.id = created_by), false))))`

export const findUsableInvitation = (db: Db, code: string, membersMay: boolean) =>
  db
    .selectFrom('siteInvitations')
    .select('until')
    .where('code', '=', code)
    .where(isUsable(membersMay))
    .executeTakeFirst()

export const isUsableInvitation = async (db: Db, code: string, membersMay: boolean) =>
  (await findUsableInvitation(db, code, membersMay)) !== undefined

/** Counts one use. False: nobody can use it any more. Simultaneous uses wait for each other at its row, so that none is counted too many. */
export const countUse = async (db: Db, code: string, membersMay: boolean) => {
  const row = await db
    .updateTable('siteInvitations')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where(isUsable(membersMay))
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export const insertUse = (db: Db, userId: number, code: string) =>
  db.insertInto('siteInvitationUses').values({ userId, code }).execute()

/** The newest first, with whether they can be used. `maker` null: of everybody. */
export const listInvitations = (
  db: Db,
  { maker, code, membersMay }: { maker: number | null; code?: string; membersMay: boolean },
) => {
  const all = db
    .selectFrom('siteInvitations')
    .select(['code', 'maxUses', 'used', 'until', 'note', 'createdAt', 'createdBy', 'withdrawnAt'])
    .select(isUsable(membersMay).as('isValid'))
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(invitationLimits.listed)
  const made = maker === null ? all : all.where('createdBy', '=', maker)
  return (code === undefined ? made : made.where('code', '=', code)).execute()
}

/** Lists the members who registered with these invitations, the newest first. */
export const listUses = async (db: Db, codes: string[]) => {
  const rows = await db
    .selectFrom('siteInvitationUses as used')
    .innerJoin('users', 'users.id', 'used.userId')
    .select(['used.code', 'users.id'])
    .select(refColumns)
    .where('used.code', 'in', codes)
    .where('users.suspendedAt', 'is', null)
    .where('users.deactivatedAt', 'is', null)
    .orderBy('used.createdAt', 'desc')
    .limit(invitationLimits.people * invitationLimits.listed)
    .execute()
  return rows.map(({ code, ...row }) => ({ code, person: refOf(row.id, row) }))
}

export const listMakers = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .select(refColumns)
    .where('users.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, refOf(row.id, row)]))
}

/** Locks the member, so that simultaneous invitations are counted one after the other. */
export const countOpenOf = async (db: Db, userId: number, membersMay: boolean) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const row = await db
    .selectFrom('siteInvitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('createdBy', '=', userId)
    .where('byMember', '=', true)
    .where(isUsable(membersMay))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Its row stays, because it says who came by it. False: there is none to withdraw. */
export const withdraw = async (db: Db, code: string, maker: number | null) => {
  const open = db
    .updateTable('siteInvitations')
    .set({ withdrawnAt: sql<string>`now()` })
    .where('code', '=', code)
    .where('withdrawnAt', 'is', null)
  const row = await (maker === null ? open : open.where('createdBy', '=', maker))
    .returning('note')
    .executeTakeFirst()
  return row
}
