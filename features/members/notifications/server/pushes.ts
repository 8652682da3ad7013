import type { Db } from '#platform/server/postgres/db.ts'
import { registeredTypes } from '../notification-types.ts'
import { readUnseen } from './email-digest.queries.ts'
import { collectPushesJob } from './notify.queries.ts'
import { postponeDuePushes, takeDuePushes } from './pushes.queries.ts'

export { collectPushesJob, readUnseen }

/** Claims the notifications of a member that are due to be pushed. */
export const takePushes = (db: Db, userId: number) => takeDuePushes(db, userId, null)

/** Those that concern the safety of the account. */
export const takeUrgentPushes = (db: Db, userId: number) =>
  takeDuePushes(
    db,
    userId,
    [...registeredTypes().values()]
      .filter(({ preference }) => preference === 'always')
      .map(({ name }) => name),
  )

/** True if there were any to postpone. */
export const postponePushes = (db: Db, userId: number, seconds: number) =>
  postponeDuePushes(db, userId, seconds)
