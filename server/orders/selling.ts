import { readBusiness } from '#server/businesses/businesses.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow } from '#server/errors.ts'
import { notifyAll } from '#server/notifications/notifications.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { sellingMessages, type Selling, type SellingInput, type Terms } from '#shared/selling.ts'
import { findSelling, writeSelling } from './selling.queries.ts'

export async function openOwnShop(db: Db, viewer: Viewer, id: number) {
  const business = await readBusiness(db, viewer, id)
  allow(can.sellAt(viewer, business), sellingMessages.notYours)
  return business
}

export async function readSelling(db: Db, viewer: Viewer, id: number) {
  await openOwnShop(db, viewer, id)
  return findSelling(db, id)
}

/** Whoever changes the account that buyers pay into is told of it: it may have been somebody else. */
export const changeSelling = (db: Db, viewer: Viewer, id: number, input: SellingInput) =>
  inTransaction(db, async (tx) => {
    const business = await openOwnShop(tx, viewer, id)
    const before = await findSelling(tx, id)
    await writeSelling(tx, id, input)
    const after = await findSelling(tx, id)
    if (before.isOpen && before.bankChangedAt !== after.bankChangedAt)
      await notifyAll(tx, 'bankChanged', { to: [viewer.id], about: id, thing: business.name })
    return after
  })

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
