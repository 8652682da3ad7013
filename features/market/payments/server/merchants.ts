import type { Config } from '#platform/server/config/config.ts'
import { seal, unseal } from '#platform/server/encryption.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { accountNameOf, CardKeys } from '../card-keys.ts'
import type { ProviderName } from '../providers.ts'
import {
  endMerchant,
  findMerchant,
  findNewestMerchant,
  forgetEndedKeys,
  insertMerchant,
  listWithKeys,
  touchWebhook,
  type Merchant,
} from './merchants.queries.ts'
import { providerWith } from './provider-settings.ts'

const retentionDays = 30
/** The most keys that are tried for a message that names no payment of ours. */
const accountsAtOnce = 500
/** A newer time within these is not worth a write. */
const webhookMinutes = 10
const aboutOf = (businessId: number) => `card payments of business ${businessId}`

const isOpen = ({ endedAt, startsAt }: Merchant) => endedAt === null && Date.parse(startsAt) <= Date.now()

/** The connected account, even if it is not active yet. */
export async function readMerchant(db: Db, businessId: number) {
  const newest = await findNewestMerchant(db, businessId)
  return newest && newest.endedAt === null ? newest : null
}

/** The account through which the shop can be paid now. */
export async function openMerchant(db: Db, businessId: number) {
  const newest = await findNewestMerchant(db, businessId)
  return newest && isOpen(newest) ? newest : null
}

/** The seller's provider of a payment; replaced keys still verify payments that were begun with them. null: the keys are deleted. */
export async function providerOfMerchant(db: Db, config: Config, id: number | null) {
  const merchant = id === null ? undefined : await findMerchant(db, id)
  const keys = merchant && (await keysOf(db, merchant))
  return keys ? providerWith(config, keys) : null
}

/** The sellers' accounts whose keys can still verify a message, newest first. */
export async function listProviders(db: Db, config: Config, name: ProviderName) {
  const providers = []
  for (const merchant of await listWithKeys(db, name, accountsAtOnce)) {
    const keys = await keysOf(db, merchant)
    if (keys) providers.push({ id: merchant.id, provider: providerWith(config, keys) })
  }
  return providers
}

/** A signed message arrived, so the account's webhook address is right. */
export const recordWebhook = async (db: Db, id: number | null) => {
  if (id !== null) await touchWebhook(db, id, webhookMinutes)
}

/** Replaces the account. The first starts at once, since there is no other to fall back to; a new one only after `lockMs`. */
export async function putMerchant(db: Db, businessId: number, keys: CardKeys, lockMs: number) {
  const before = await findNewestMerchant(db, businessId)
  const isSame = before !== undefined && (await isSameMerchant(db, before, keys))
  const now = Date.now()
  const start = before === undefined ? now : isSame ? Date.parse(before.startsAt) : now + lockMs
  await endMerchant(db, businessId)
  await insertMerchant(db, {
    businessId,
    provider: keys.provider,
    sealed: await seal(db, JSON.stringify(keys), aboutOf(businessId)),
    ending: accountNameOf(keys).slice(-4),
    startsAt: new Date(start).toISOString(),
  })
  return { isFirst: before === undefined }
}

/** False: none was connected. */
export const removeMerchant = (db: Db, businessId: number) => endMerchant(db, businessId)

export const forgetKeys = (db: Db) => forgetEndedKeys(db, retentionDays)

/** True if payments go to the same account as before, even if other keys are new. */
async function isSameMerchant(db: Db, before: Merchant, keys: CardKeys) {
  const old = await keysOf(db, before)
  return old?.provider === keys.provider && accountNameOf(old) === accountNameOf(keys)
}

async function keysOf(db: Db, { sealed, businessId }: Merchant) {
  return sealed === null ? null : CardKeys.parse(JSON.parse(await unseal(db, sealed, aboutOf(businessId))))
}
