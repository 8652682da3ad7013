import type { Business } from '#features/market/businesses/contract.ts'
import { canSellAt } from '#features/market/businesses/permissions.ts'
import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { confirmPassword } from '#features/members/accounts/server/confirm-password.ts'
import { recordAction } from '#features/members/audit/server/audit.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, invalid } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { rejectLimitedAccount } from '#platform/server/limited-accounts.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { sellingApi, type Selling, type SellingInput, type Terms } from '../contract.ts'
import { sellingMessages } from '../copy.ts'
import { shopNotifications } from '../notifications.ts'
import { changeOf } from './bank-account-change.ts'
import {
  deleteSampleTerms,
  findSelling,
  listSelling,
  ownsEvenDeleted,
  takeCreditNoteNumber,
  takeInvoiceNumber,
  writeAccount,
  writeTerms,
} from './shop-settings.queries.ts'
import { mailBankChanged } from './shop.jobs.ts'

export async function openOwnShop(db: Db, viewer: Viewer, id: number) {
  const business = await readBusiness(db, viewer, id)
  authorize(canSellAt(viewer, business), sellingMessages.notYours)
  return business
}

/** The orders and statements of a business stay its owner's, even once it is deleted or hidden. */
export async function openOwnRecords(db: Db, viewer: Viewer, id: number) {
  if (!(await ownsEvenDeleted(db, viewer, id))) await openOwnShop(db, viewer, id)
}

export async function readSelling(db: Db, viewer: Viewer, id: number) {
  await openOwnShop(db, viewer, id)
  return findSelling(db, id)
}

/** The account that a buyer is asked to pay into, and whether there is one. */
export const readSellingForOrder = (db: Db, businessId: number) => findSelling(db, businessId)

/** In the order of the ids; a business that has never set its terms is closed. */
export const readSellingForCheckout = (db: Db, businessIds: number[]) => listSelling(db, businessIds)

/** Notifies the owner in the app and by mail when the account that buyers pay into changes: somebody else may have changed it. */
export async function changeSelling(
  db: Db,
  viewer: Viewer,
  id: number,
  { bank, currentPassword, ...terms }: SellingInput,
) {
  const isConfirmed = await confirmed(db, viewer, id, { bank, currentPassword })
  return inTransaction(db, async (tx) => {
    const business = await openOwnShop(tx, viewer, id)
    rejectLimitedAccount(viewer, sellingApi.write, terms, await findSelling(tx, id))
    await writeTerms(tx, id, terms)
    const known = await findSelling(tx, id)
    const change = changeOf(known, bank, new Date())
    if (change?.kind === 'put' && !isConfirmed)
      throw invalid(accountMessages.confirmPassword, { field: 'currentPassword' })
    if (change) {
      await writeAccount(tx, id, change.account)
      await notifyOfAccount(tx, viewer, business, known.bankChangedAt === null)
    }
    return findSelling(tx, id)
  })
}

type Asked = Pick<SellingInput, 'bank' | 'currentPassword'>

/** Before the transaction, because checking a password is slow. */
async function confirmed(db: Db, viewer: Viewer, id: number, { bank, currentPassword }: Asked) {
  const change = changeOf(await readSelling(db, viewer, id), bank, new Date())
  if (change?.kind !== 'put' || !currentPassword) return false
  await confirmPassword(db, viewer, currentPassword, 'currentPassword')
  return true
}

async function notifyOfAccount(db: Db, viewer: Viewer, { id, name }: Business, isFirst: boolean) {
  const about = { aboutType: 'business', aboutId: id, detail: { name } }
  await recordAction(db, viewer, 'selling.bank', about)
  if (isFirst) return
  await notifyAll(db, { type: shopNotifications.bankChanged, to: [viewer.id], about: id, subject: name })
  await enqueue(db, mailBankChanged, { userId: viewer.id, business: name, businessId: id })
}

/** Each shop counts its invoices from 1; null where it has never set its terms. */
export const nextInvoiceNumber = (db: Db, businessId: number) => takeInvoiceNumber(db, businessId)

/** Credit notes have numbers of their own. */
export const nextCreditNoteNumber = (db: Db, businessId: number) => takeCreditNoteNumber(db, businessId)

export const removeSampleTerms = (db: Db) => deleteSampleTerms(db)

export async function readTerms(db: Db, viewer: Viewer | null, id: number): Promise<Terms> {
  await readBusiness(db, viewer, id)
  return termsOf(await findSelling(db, id))
}

/** The public part of the terms, without the account. */
export function termsOf(selling: Selling): Terms {
  const { isOpen, delivers, deliveryCents, freeFromCents, collects, collectionNote, bank, vatNumber } =
    selling
  const ways = { isOpen, delivers, deliveryCents, freeFromCents, collects, collectionNote }
  return { ...ways, takesEft: bank !== null, isVatRegistered: vatNumber !== null }
}
