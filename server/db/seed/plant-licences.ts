import path from 'node:path'
import type { Db } from '#server/db/db.ts'
import { preparePaper } from '#server/media/papers.ts'
import { endOfDay } from '#shared/licenceKinds.ts'
import { paperUrl } from '#shared/media.ts'
import { licences as seedLicences } from './licences.ts'
import type { SeedLicence } from './types.ts'

export { seedLicences }

const dayMs = 86_400_000
const document = path.join(import.meta.dirname, 'art', 'licence.pdf')
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** The last day of the hemp permit that a listing of seed names. */
export const hempPermitUntil = (business: string) =>
  dayIn(seedLicences.find((one) => one.business === business && one.kind === 'hemp')?.daysLeft ?? 0)

/** Each licence has a document of its own, which goes without the others. */
export const prepareDocuments = (folder: string) =>
  Promise.all(
    seedLicences.map(async (licence) => ({
      licence,
      key: (await preparePaper(folder, { path: document, bytes: 0 })).pdf,
    })),
  )

/** The Verified mark of who has a licence ends with it. */
export async function plantLicences(db: Db, documents: Awaited<ReturnType<typeof prepareDocuments>>) {
  const shops = await db
    .selectFrom('businesses')
    .select(['id', 'name', 'userId'])
    .where('isSample', '=', true)
    .execute()
  for (const { licence, key } of documents) {
    const shop = shops.find(({ name }) => name === licence.business)
    if (!shop || shop.userId === null) continue
    await db
      .insertInto('licences')
      .values(rowOf(licence, shop.id, key))
      .execute()
    await db
      .insertInto('media')
      .values({
        key,
        userId: shop.userId,
        kind: 'licence',
        width: 0,
        height: 0,
        widths: [],
        businessId: shop.id,
      })
      .execute()
    if (licence.checked === undefined) continue
    const verifiedUntil = endOfDay(dayIn(licence.daysLeft))
    await db.updateTable('businesses').set({ verifiedUntil }).where('id', '=', shop.id).execute()
  }
}

function rowOf({ kind, number, holder, daysLeft, checked }: SeedLicence, businessId: number, key: string) {
  const sentAt = new Date(Date.now() - 20 * dayMs).toISOString()
  const isChecked = checked !== undefined
  return {
    businessId,
    kind,
    number,
    holder,
    expiresOn: dayIn(daysLeft),
    documentUrl: paperUrl(key),
    state: isChecked ? ('verified' as const) : ('submitted' as const),
    reason: checked ?? '',
    checkedAt: isChecked ? new Date(Date.now() - 18 * dayMs).toISOString() : null,
    createdAt: isChecked ? sentAt : new Date(Date.now() - dayMs).toISOString(),
  }
}
