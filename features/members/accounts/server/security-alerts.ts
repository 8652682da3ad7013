import { notify } from '#features/members/notifications/server/notifications.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deviceOf } from '../device.ts'
import { accountNotifications } from '../notifications.ts'
import type { AddressEvent, SecurityEvent } from '../security-alert.copy.ts'
import { mailAddressChanged, mailSecurityAlert } from './accounts.jobs.ts'
import type { Device } from './sessions.ts'

type Alert = { event: SecurityEvent; device: Device; about?: number }

/** Notifies the owner of what changed in the security of the account: in the app, and by mail at the confirmed address. */
export async function alertOwner(db: Db, userId: number, { event, device, about = userId }: Alert) {
  const { name } = deviceOf(device.userAgent)
  await notify(db, { type: accountNotifications[event], to: userId, from: null, about, subject: name })
  await enqueue(db, mailSecurityAlert, { userId, event, device: name, at: new Date().toISOString() })
}

type Move = { from: string | null; to: string | null; confirmed: string | null; device: Device }

/** Notifies the owner on every device that the address was set, changed or removed, and by mail at the confirmed one. */
export async function alertOfAddress(db: Db, userId: number, { from, to, confirmed, device }: Move) {
  const event: AddressEvent =
    to === null ? 'addressRemoved' : from === null ? 'addressAdded' : 'addressChanged'
  const { name } = deviceOf(device.userAgent)
  await notify(db, {
    type: accountNotifications[event],
    to: userId,
    from: null,
    about: userId,
    subject: name,
  })
  if (confirmed) await enqueue(db, mailAddressChanged, { userId, email: confirmed, isRemoved: to === null })
}
