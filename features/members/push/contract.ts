import * as z from 'zod/mini'
import { create, del, get, put } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message } from '#platform/contract/fields.ts'
import { pushMessages } from './copy.ts'

export const pushLimits = {
  endpoint: 1_000,
  /** A device gets at most one push in this time: what happens meanwhile is in the next one. */
  batchSeconds: 60,
  /** A push service stores a push for a device that is off for this long; older notifications are not pushed. */
  storedHours: 48,
  /** A push names this many notifications; the rest is a number. */
  lines: 4,
  line: 160,
}

const hour = z
  .int({ error: () => pushMessages.badHour })
  .check(
    z.minimum(0, { error: () => pushMessages.badHour }),
    z.maximum(23, { error: () => pushMessages.badHour }),
  )

/** Hours are those of the site's time zone. */
const Settings = z.object({
  /** Pushes say only that there is something new. */
  isDiscreet: z.boolean({ error: () => pushMessages.badSetting }),
  /** In quiet hours nothing is pushed but what concerns the safety of the account; the rest comes afterwards. */
  hasQuietHours: z.boolean({ error: () => pushMessages.badSetting }),
  quietFrom: hour,
  quietUntil: hour,
})
export const PushSettings = Settings.check(
  z.refine(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, { error: () => pushMessages.sameHour }),
)
export type PushSettings = z.infer<typeof PushSettings>

const key = (length: number) =>
  z
    .string(pushMessages.badSubscription)
    .check(
      z.refine(
        (text) => /^[\w-]+={0,2}$/.test(text) && text.replace(/=+$/, '').length === length,
        pushMessages.badSubscription,
      ),
    )

/** As `PushSubscription.toJSON()` of the browser gives it. */
export const SubscriptionInput = z.object(
  {
    endpoint: z
      .string({ error: () => pushMessages.badSubscription })
      .check(z.maxLength(pushLimits.endpoint, { error: () => pushMessages.badSubscription })),
    keys: z.object(
      {
        /** 65 bytes: a point of P-256. */
        p256dh: key(87),
        /** 16 bytes. */
        auth: key(22),
      },
      { error: () => pushMessages.badSubscription },
    ),
  },
  { error: () => pushMessages.badSubscription },
)
export type SubscriptionInput = z.infer<typeof SubscriptionInput>

/** A device on which the member gets pushes. */
const Device = z.object({ id: Id, userAgent: z.string(), isCurrent: z.boolean(), createdAt: Instant })

export const pushApi = {
  /** The key that the browser asks its push service to accept pushes of. */
  key: get('/api/push/key', 'Read the key for push messages', {
    access: 'member',
    answer: z.object({ key: z.string() }),
  }),
  devices: get('/api/push/subscriptions', 'List your devices with push messages', {
    access: 'member',
    answer: z.array(Device),
  }),
  /** Pushes go to the browser of this session from now on. */
  subscribe: create('/api/push/subscriptions', 'Switch push messages on for a device', {
    access: 'member',
    body: SubscriptionInput,
    answer: Device,
    limit: '20 per hour',
  }),
  /** No more pushes to this session. */
  unsubscribe: del('/api/push/subscriptions', 'Switch push messages off for all devices', {
    access: 'member',
    answer: Message,
  }),
  settings: get('/api/push/settings', 'Read which push messages you get', {
    access: 'member',
    answer: Settings,
  }),
  setSettings: put('/api/push/settings', 'Change which push messages you get', {
    access: 'member',
    body: PushSettings,
    answer: Settings,
  }),
}
