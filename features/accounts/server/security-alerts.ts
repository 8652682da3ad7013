import { notify } from '#features/notifications/server/notifications.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deviceOf } from '../device.ts'
import { accountNotifications } from '../notifications.ts'
import type { SecurityEvent } from '../security-alert.copy.ts'
import { mailSecurityAlert } from './accounts.jobs.ts'
import type { Device } from './sessions.ts'

type Alert = { event: SecurityEvent; device: Device; about?: number }

/** Notifies the owner of what changed in the security of the account: in the app, and by mail at the confirmed address. */
export async function alertOwner(db: Db, userId: number, { event, device, about = userId }: Alert) {
  const { name } = deviceOf(device.userAgent)
  await notify(db, { type: accountNotifications[event], to: userId, from: null, about, subject: name })
  await enqueue(db, mailSecurityAlert, { userId, event, device: name, at: new Date().toISOString() })
}
