import type { Db } from '#server/db/db.ts'
import type { Prepared } from '#server/media/images.ts'
import type { Label } from '#shared/cbdLabel.ts'
import { firstListingRules } from '#shared/firstListingRules.ts'
import { readPrice, type Currency } from '#shared/money.ts'
import { hempPermitUntil } from './plant-licences.ts'
import { firstPicture, products as seedProducts } from './products.ts'
import type { SeedProduct } from './types.ts'

export { firstPicture, seedProducts }

const dayMs = 86_400_000
const daysBetween = 3

/** Oldest first, so that the market begins as the list does. */
export async function plantProducts(db: Db, pictures: Map<string, Prepared>, currency: Currency) {
  const shops = await db
    .selectFrom('businesses')
    .select(['id', 'name', 'userId'])
    .where('isSample', '=', true)
    .execute()
  for (const [age, product] of [...seedProducts.entries()].toReversed()) {
    const shop = shops.find(({ name }) => name === product.business)
    if (shop) await plantProduct(db, product, { shop, age, currency, picture: pictures.get(useOf(product)) })
  }
  const lender = shops.find(({ name }) => name === firstPicture.from)?.userId
  const picture = pictures.get(firstPicture.use)
  if (picture && lender) await lendPicture(db, picture, lender)
}

/** The product that every installation has is shown with a picture for as long as the sample community stays. */
async function lendPicture(db: Db, picture: Prepared, userId: number) {
  const { id } = await db
    .updateTable('products')
    .set({ image: JSON.stringify({ ...picture, alt: firstPicture.alt }) })
    .where('businessId', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow()
  await keep(db, picture, userId, id)
}

export const useOf = ({ business, name }: SeedProduct) => `product ${business} ${name}`

type Where = {
  shop: { id: number; userId: number | null }
  age: number
  currency: Currency
  picture: Prepared | undefined
}

async function plantProduct(
  db: Db,
  { business, rand, art: _art, alt, isFeatured = false, label, ...product }: SeedProduct,
  { shop, age, currency, picture }: Where,
) {
  const price = currency === 'ZAR' ? `R ${rand}` : `$${(rand / 10).toFixed(2)}`
  const read = readPrice(price)
  const rule = firstListingRules.find(
    ({ subject, name }) => subject === 'category' && name === product.category,
  )
  const needsVerification = rule?.decision === 'licence'
  const { id } = await db
    .insertInto('products')
    .values({
      ...product,
      businessId: shop.id,
      price,
      priceCents: 'cents' in read ? read.cents : 0,
      needsVerification,
      ...(label ? seenOf({ ...label, permitUntil: hempPermitUntil(business) }) : {}),
      ...(needsVerification ? { stateReason: rule.reason, stateSource: rule.source } : {}),
      image: picture ? JSON.stringify({ ...picture, alt }) : null,
      isFeatured,
      isSample: true,
      createdAt: new Date(Date.now() - (age + 1) * daysBetween * dayMs).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (picture && shop.userId !== null) await keep(db, picture, shop.userId, id)
}

const seenOf = (label: Label) => ({ label: JSON.stringify(label), approvedAt: new Date().toISOString() })

const keep = (db: Db, { key, width, height, widths }: Prepared, userId: number, productId: number) =>
  db.insertInto('media').values({ key, width, height, widths, userId, kind: 'product', productId }).execute()
