import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { banMessages } from '../../bans.copy.ts'
import { findBan, listBanned } from './bans.queries.ts'

export { listBanned }

/** Whoever is banned from a group learns why, whatever they try in it. */
export async function rejectBanned(db: Db, groupId: number | null, userId: number) {
  const ban = groupId === null ? undefined : await findBan(db, groupId, userId)
  if (!ban) return
  const { reason, until } = ban
  throw new AppError(
    403,
    'banned',
    until === null ? banMessages.banned(reason) : banMessages.bannedUntil(reason, until),
  )
}

export const isBanned = async (db: Db, groupId: number | null, userId: number) =>
  groupId !== null && (await findBan(db, groupId, userId)) !== undefined
