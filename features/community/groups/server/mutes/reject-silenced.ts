import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { muteMessages } from '../../mutes.copy.ts'
import { rejectBanned } from '../bans/reject-banned.ts'
import { findMute } from './mutes.queries.ts'

/** Asked by everything with which members write in a group: whoever is banned from it or muted in it learns why. */
export async function rejectSilenced(db: Db, groupId: number | null, userId: number) {
  await rejectBanned(db, groupId, userId)
  const mute = groupId === null ? undefined : await findMute(db, groupId, userId)
  if (mute) throw new AppError(403, 'muted', muteMessages.muted(mute.until, mute.reason))
}
