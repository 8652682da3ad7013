import { confirmPassword } from '#server/accounts/confirm.ts'
import { recordDeed } from '#server/audit/audit.ts'
import { readBusiness } from '#server/businesses/businesses.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, invalid } from '#server/errors.ts'
import { later } from '#server/jobs/queue.ts'
import { notifyAll } from '#server/notifications/notifications.ts'
import { accountMessages } from '#shared/accounts.ts'
import type { Business } from '#shared/businesses.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { sellingMessages, type Selling, type SellingInput, type Terms } from '#shared/selling.ts'
import { changeOf } from './account.ts'
import { mailBankChanged } from './selling.jobs.ts'
import { deleteSampleTerms, findSelling, writeAccount, writeTerms } from './selling.queries.ts'

export async function openOwnShop(db: Db, viewer: Viewer, id: number) {
  const business = await readBusiness(db, viewer, id)
  allow(can.sellAt(viewer, business), sellingMessages.notYours)
  return business
}

export async function readSelling(db: Db, viewer: Viewer, id: number) {
  await openOwnShop(db, viewer, id)
  return findSelling(db, id)
}

/** Whoever changes the account that buyers pay into is told of it, by the bell and by mail: it may have been somebody else. */
export async function changeSelling(
  db: Db,
  viewer: Viewer,
  id: number,
  { bank, currentPassword, ...terms }: SellingInput,
) {
  const isConfirmed = await confirmed(db, viewer, id, { bank, currentPassword })
  return inTransaction(db, async (tx) => {
    const business = await openOwnShop(tx, viewer, id)
    await writeTerms(tx, id, terms)
    const known = await findSelling(tx, id)
    const change = changeOf(known, bank, new Date())
    if (change?.kind === 'put' && !isConfirmed) throw invalid(accountMessages.confirmPassword)
    if (change) {
      await writeAccount(tx, id, change.account)
      await tellOfAccount(tx, viewer, business, known.bankChangedAt === null)
    }
    return findSelling(tx, id)
  })
}

type Asked = Pick<SellingInput, 'bank' | 'currentPassword'>

/** Before the transaction: a password takes its time. */
async function confirmed(db: Db, viewer: Viewer, id: number, { bank, currentPassword }: Asked) {
  const change = changeOf(await readSelling(db, viewer, id), bank, new Date())
  if (change?.kind !== 'put' || !currentPassword) return false
  await confirmPassword(db, viewer, currentPassword)
  return true
}

async function tellOfAccount(db: Db, viewer: Viewer, { id, name }: Business, isFirst: boolean) {
  const about = { aboutType: 'business', aboutId: id, detail: { name } }
  await recordDeed(db, viewer, 'selling.bank', about)
  if (isFirst) return
  await notifyAll(db, 'bankChanged', { to: [viewer.id], about: id, thing: name })
  await later(db, mailBankChanged, { userId: viewer.id, business: name, businessId: id })
}

export const removeSampleTerms = (db: Db) => deleteSampleTerms(db)

export async function readTerms(db: Db, viewer: Viewer | null, id: number): Promise<Terms> {
  await readBusiness(db, viewer, id)
  return termsOf(await findSelling(db, id))
}

/** What everyone may know of it: not the account. */
export function termsOf(selling: Selling): Terms {
  const { isOpen, delivers, deliveryCents, freeFromCents, collects, collectionNote, bank, vatNumber } =
    selling
  const ways = { isOpen, delivers, deliveryCents, freeFromCents, collects, collectionNote }
  return { ...ways, takesEft: bank !== null, isVatRegistered: vatNumber !== null }
}
