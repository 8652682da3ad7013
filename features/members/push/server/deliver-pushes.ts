import * as z from 'zod/mini'
import { badgeOf } from '#features/members/notifications/badge.ts'
import {
  collectPushesJob,
  postponePushes,
  readUnseen,
  takePushes,
  takeUrgentPushes,
} from '#features/members/notifications/server/pushes.ts'
import { readUnread } from '#features/members/notifications/server/unread.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { readSettings, siteInMail } from '#features/site/settings/server/settings.ts'
import { hourMs } from '#platform/contract/durations.ts'
import type { Config } from '#platform/server/config/config.ts'
import { enqueue, enqueueMany } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { PrivateAddressError } from '#platform/server/public-address.ts'
import { pushLimits } from '../contract.ts'
import { pushMessage } from '../push-message.ts'
import { quietSecondsLeft } from '../quiet-hours.ts'
import { mayPushTo, postPush } from './push-service.ts'
import {
  deleteSubscription,
  findPushSettings,
  findSubscription,
  lockSubscriptions,
  updatePushedAt,
} from './push.queries.ts'
import { readVapidKeys } from './vapid.ts'

export const sendPushJob = {
  name: 'push.send',
  input: z.object({ subscriptionId: z.number(), ids: z.array(z.number()) }),
}

/** Makes one push per device of what is due; what comes too soon after the last one, or in quiet hours, waits for the next. */
export const collectDuePushes = (db: Db, userId: number, now = new Date()) =>
  inTransaction(db, async (tx) => {
    const devices = await lockSubscriptions(tx, userId)
    const quietSeconds = quietSecondsLeft(await findPushSettings(tx, userId), now)
    const batchSeconds = Math.max(
      0,
      ...devices.map(({ secondsSincePush }) => pushLimits.batchSeconds - secondsSincePush),
    )
    const waitSeconds = Math.ceil(quietSeconds || batchSeconds)
    const ids = await (quietSeconds > 0
      ? takeUrgentPushes(tx, userId)
      : batchSeconds > 0
        ? []
        : takePushes(tx, userId))

    if (waitSeconds > 0 && (await postponePushes(tx, userId, waitSeconds)))
      await enqueue(tx, collectPushesJob, { userId }, waitSeconds)
    if (ids.length === 0) return
    await updatePushedAt(tx, userId)
    await enqueueMany(
      tx,
      sendPushJob,
      devices.map(({ id }) => ({ subscriptionId: id, ids })),
    )
  })

/** Sends what the member may still see and has not read. Throws when the push service should be asked again later. */
export async function sendPush(db: Db, config: Config, subscriptionId: number, ids: number[]) {
  const device = await findSubscription(db, subscriptionId)
  if (device) await inLanguageOf(db, device.userId, () => pushTo(db, config, device, ids))
}

type SubscribedDevice = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

async function pushTo(db: Db, config: Config, device: SubscribedDevice, ids: number[]) {
  const unseen = (await readUnseen(db, device.userId, ids)).filter(isRecent)
  if (unseen.length === 0) return
  if (!mayPushTo(config, device.endpoint)) return deleteSubscription(db, device.id)

  const site = await siteInMail(db, config)
  // The same number that an open page shows on the icon
  const unread = badgeOf(await readUnread(db, device.userId))
  const { iconVersion } = await readSettings(db, config)
  const message = pushMessage(unseen, {
    site: { ...site, iconVersion },
    isDiscreet: device.isDiscreet,
    unread,
  })
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${site.email}`, ...(await readVapidKeys(db, config)) },
      TTL: pushLimits.storedHours * 3_600,
    },
  )
  const status = await postPush(config, details).catch((error: unknown) => {
    if (error instanceof PrivateAddressError) return gone
    throw error
  })
  if (status === 404 || status === gone) return deleteSubscription(db, device.id)
  if (status >= 300) throw new Error(`The push service answered ${status}`)
}

const gone = 410

const isRecent = ({ createdAt }: { createdAt: string }) =>
  Date.now() - Date.parse(createdAt) < pushLimits.storedHours * hourMs
