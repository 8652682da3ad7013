import { createECDH } from 'node:crypto'
import { hashOf } from '#features/members/accounts/server/sessions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { PushSettings, SubscriptionInput } from '../contract.ts'
import { pushMessages } from '../copy.ts'
import { mayPushTo } from './push-service.ts'
import {
  deleteOfSession,
  findPushSettings,
  listSubscriptions,
  updatePushSettings,
  upsertSubscription,
} from './push.queries.ts'
import { readVapidKeys } from './vapid.ts'

export const readKey = async (db: Db, config: Config) => ({
  key: (await readVapidKeys(db, config)).publicKey,
})

const hashed = (token: string | null) => (token === null ? '' : hashOf(token))

/** The devices on which the member gets pushes. */
export const readDevices = (db: Db, viewer: Viewer, token: string | null) =>
  listSubscriptions(db, viewer, hashed(token))

type Asked = { db: Db; config: Config; viewer: Viewer; token: string | null }

/** Pushes go to the browser of this session, until the session ends. */
export function subscribeToPush({ db, config, viewer, token }: Asked, input: SubscriptionInput) {
  if (!mayPushTo(config, input.endpoint)) throw invalid(pushMessages.badService)
  if (!isPoint(input.keys.p256dh)) throw invalid(pushMessages.badSubscription)

  return inTransaction(db, async (tx) => {
    await upsertSubscription(tx, viewer, hashed(token), input)
    const device = (await readDevices(tx, viewer, token)).find(({ isCurrent }) => isCurrent)
    if (!device) throw conflict(pushMessages.badSubscription)
    return device
  })
}

/** Whether it is a public key that a push can be encrypted with. */
function isPoint(key: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(key, 'base64url')).length > 0
  } catch {
    return false
  }
}

export async function unsubscribeFromPush(db: Db, token: string | null) {
  await deleteOfSession(db, hashed(token))
  return { message: pushMessages.off }
}

export const readPushSettings = (db: Db, viewer: Viewer) => findPushSettings(db, viewer.id)

export async function savePushSettings(db: Db, viewer: Viewer, settings: PushSettings) {
  await updatePushSettings(db, viewer, settings)
  return findPushSettings(db, viewer.id)
}
