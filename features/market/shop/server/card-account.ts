import type { Business } from '#features/market/businesses/contract.ts'
import type { CardKeys } from '#features/market/payments/card-keys.ts'
import { cardAccountMessages } from '#features/market/payments/copy.ts'
import { providerAccounts } from '#features/market/payments/provider-accounts.ts'
import { providerNames, providers } from '#features/market/payments/providers.ts'
import { putMerchant, readMerchant, removeMerchant } from '#features/market/payments/server/merchants.ts'
import { providersForSellers, providerWith } from '#features/market/payments/server/provider-settings.ts'
import { ProviderError } from '#features/market/payments/server/provider.ts'
import { webhookPath } from '#features/market/payments/webhooks.contract.ts'
import { confirmPassword } from '#features/members/accounts/server/confirm-password.ts'
import { recordAction } from '#features/members/audit/server/audit.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { hourMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type CardAccount, type ConnectInput } from '../card-account.contract.ts'
import { sellingLimits, type Selling } from '../contract.ts'
import { shopNotifications } from '../notifications.ts'
import { findSelling, lockSelling } from './shop-settings.queries.ts'
import { openOwnShop } from './shop-settings.ts'
import { mailCardsChanged } from './shop.jobs.ts'

const lockMs = sellingLimits.bankLockHours * hourMs

/** The terms without card payments if this installation does not allow them. */
export const cardsOn =
  (config: Config) =>
  (selling: Selling): Selling => ({
    ...selling,
    card: selling.card && providersForSellers(config).includes(selling.card) ? selling.card : null,
  })

export async function readCards(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  origin: string,
): Promise<CardAccount> {
  await openOwnShop(db, viewer, id)
  const account = await readMerchant(db, id)
  return {
    connected: account && {
      provider: account.provider,
      ending: account.ending,
      beginsAt: Date.parse(account.startsAt) > Date.now() ? account.startsAt : null,
      webhookAt: account.webhookAt,
    },
    offers: providersForSellers(config),
    webhook: `${origin}${webhookPath(account?.provider ?? providerNames[0])}`,
  }
}

/** Checks the password and the keys before the transaction, because both take time. */
export async function connectCards(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { currentPassword, ...keys }: ConnectInput,
  origin: string,
) {
  await openOwnShop(db, viewer, id)
  if (!config.sellersTakeCards) throw notFound(cardAccountMessages.off)
  if (!providersForSellers(config).includes(keys.provider))
    throw conflict(cardAccountMessages.randOnly(providers[keys.provider].label))
  if (!(await findSelling(db, id)).isOpen) throw conflict(cardAccountMessages.needsTerms)
  await confirmPassword(db, viewer, currentPassword, 'currentPassword')
  await checkKeys(config, keys)
  return inTransaction(db, async (tx) => {
    const business = await openOwnShop(tx, viewer, id)
    await lockSelling(tx, id)
    const { isFirst } = await putMerchant(tx, id, keys, lockMs)
    await notifyOfCards(tx, viewer, business, isFirst)
    return readCards(tx, config, viewer, id, origin)
  })
}

export async function disconnectCards(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  currentPassword: string,
  origin: string,
) {
  await openOwnShop(db, viewer, id)
  await confirmPassword(db, viewer, currentPassword, 'currentPassword')
  return inTransaction(db, async (tx) => {
    const business = await openOwnShop(tx, viewer, id)
    await lockSelling(tx, id)
    if (!(await removeMerchant(tx, id))) throw conflict(cardAccountMessages.none)
    await notifyOfCards(tx, viewer, business, false)
    return readCards(tx, config, viewer, id, origin)
  })
}

async function checkKeys(config: Config, keys: CardKeys) {
  const { label } = providers[keys.provider]
  const account = providerAccounts[keys.provider]
  const [key] = account.keys
  await providerWith(config, keys)
    .check()
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      throw error.outcome === 'refused'
        ? invalid(cardAccountMessages.refusedKey(label, key.label), { field: key.name })
        : conflict(cardAccountMessages.providerDown(label))
    })
}

/** Notifies the owner of a change of the account, as for the bank account: someone else may have made it. */
async function notifyOfCards(db: Db, viewer: Viewer, { id, name }: Business, isFirst: boolean) {
  await recordAction(db, viewer, 'selling.card', {
    aboutType: 'business',
    aboutId: id,
    detail: { name },
  })
  await enqueue(db, mailCardsChanged, { userId: viewer.id, business: name, businessId: id })
  if (!isFirst)
    await notifyAll(db, { type: shopNotifications.cardsChanged, to: [viewer.id], about: id, subject: name })
}
