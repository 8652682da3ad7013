import type { Config } from '#platform/server/config/config.ts'
import { seal, unseal } from '#platform/server/encryption.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { findKeys, insertKeys } from './vapid.queries.ts'

const about = 'push keys'

/** The keys that identify this site to push services (RFC 8292): from the environment, or made once and stored. */
export async function readVapidKeys(db: Db, config: Config) {
  if (config.vapidKeys) return config.vapidKeys
  const stored = (await findKeys(db)) ?? (await makeKeys(db))
  return { publicKey: stored.publicKey, privateKey: await unseal(db, stored.sealed, about) }
}

async function makeKeys(db: Db) {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKeys(db, { publicKey, sealed: await seal(db, privateKey, about) })
  const stored = await findKeys(db)
  if (!stored) throw new Error('The keys for push notifications were not stored')
  return stored
}
