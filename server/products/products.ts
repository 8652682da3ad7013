import { recordStaffDeed } from '#server/audit/audit.ts'
import { readBusiness } from '#server/businesses/businesses.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, conflict, missing } from '#server/errors.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { listingMoveFor } from '#shared/productMoves.ts'
import {
  centsOfPrice,
  productMessages,
  type ProductChange,
  type ProductInput,
  type ProductQuery,
} from '#shared/products.ts'
import { judge, refuse, standing, type Judgement } from './judge.ts'
import { lockListing, type Standing } from './listing.queries.ts'
import { changeFirstPicture, preparePicture, type Sent } from './pictures.ts'
import { perkMessages, perksOf } from '#shared/perks.ts'
import {
  countListed,
  findProduct,
  insertProduct,
  listProducts,
  listRelated,
  listShops,
  markProductDeleted,
  ownsBusiness,
  updateFeatured,
  updateProduct,
} from './products.queries.ts'

export async function readProduct(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const product = await findProduct(db, viewer, id, config.site.currency)
  if (!product) throw missing(productMessages.missing)
  return product
}

export const readMarket = (db: Db, config: Config, viewer: Viewer | null, query: ProductQuery) =>
  listProducts(db, viewer, query, config.site.currency)

export async function readRelated(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const product = await readProduct(db, config, viewer, id)
  return listRelated(db, viewer, product, config.site.currency)
}

/** The viewer's own businesses, in which they may sell. */
export const readOwnShops = (db: Db, viewer: Viewer) => listShops(db, viewer)

export async function createProduct(
  db: Db,
  config: Config,
  viewer: Viewer,
  businessId: number,
  input: ProductInput,
  sent: Sent,
) {
  const { name, description, price, category = 'Other', stock = null, subscribable = false } = input
  const judgement = judge({ name, description, category }, await openShop(db, viewer, businessId))
  refuse(judgement)
  const picture = await preparePicture(config, sent)
  return inTransaction(db, async (tx) => {
    await openShop(tx, viewer, businessId)
    await refuseTooMany(tx, viewer, businessId)
    const priceCents = centsOfPrice(price)
    const columns = {
      name,
      description,
      price,
      priceCents,
      category,
      stock,
      subscribable,
      ...standing(judgement),
    }
    const id = await insertProduct(tx, businessId, columns)
    if (picture) await changeFirstPicture(tx, viewer, id, picture, input.alt)
    return readProduct(tx, config, viewer, id)
  })
}

/** Whoever has more from better days keeps them, and adds none. */
async function refuseTooMany(db: Db, viewer: Viewer, businessId: number) {
  const { products, isPremium } = await countListed(db, viewer, businessId)
  const most = perksOf({ isPremium }).productsPerShop
  if (products >= most) throw conflict(perkMessages.tooManyProducts(most))
}

/** The viewer's own business, in which they may sell. */
async function openShop(db: Db, viewer: Viewer, businessId: number) {
  allow(await ownsBusiness(db, viewer), productMessages.needsBusiness)
  const business = await readBusiness(db, viewer, businessId)
  allow(can.sellAt(viewer, business), productMessages.notYourBusiness)
  return business
}

export async function editProduct(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  change: ProductChange,
  sent: Sent,
) {
  const known = await openForEdit(db, config, viewer, id)
  const isSame = sent.input.imageUrl === known.imageUrl
  const picture = isSame && !sent.files.image ? null : await preparePicture(config, sent)
  return inTransaction(db, async (tx) => {
    const product = await openForEdit(tx, config, viewer, id)
    const business = await readBusiness(tx, viewer, product.businessId)
    const { name, description, price, category, stock, subscribable, alt } = change
    const listing = {
      name: name ?? product.name,
      description: description ?? product.description,
      category: category ?? product.category,
    }
    const stands = standingAfterEdit(await lockListing(tx, id), judge(listing, business))
    await updateProduct(tx, id, {
      ...listing,
      ...stands,
      ...(price === undefined ? {} : { price, priceCents: centsOfPrice(price) }),
      ...(stock === undefined ? {} : { stock }),
      ...(subscribable === undefined ? {} : { subscribable }),
    })
    if (picture || alt !== undefined) await changeFirstPicture(tx, viewer, id, picture, alt)
    return readProduct(tx, config, viewer, id)
  })
}

/** What others see, or someone is about to look at, is judged anew; a draft may say anything. */
function standingAfterEdit(facts: Awaited<ReturnType<typeof lockListing>>, judgement: Judgement): Standing {
  if (facts?.state !== 'published' && facts?.state !== 'in_review') return {}
  refuse(judgement)
  const rule = listingMoveFor('seller', 'recheck', { ...facts, verdict: judgement.verdict })
  return rule || facts.state === 'published' ? standing(judgement) : {}
}

export async function openForEdit(db: Db, config: Config, viewer: Viewer, id: number) {
  const product = await readProduct(db, config, viewer, id)
  allow(can.editProduct(viewer, product), productMessages.notYours)
  return product
}

export const deleteProduct = (db: Db, config: Config, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const product = await readProduct(tx, config, viewer, id)
    allow(can.deleteProduct(viewer, product), productMessages.notYoursToDelete)
    const about = { type: 'product', id, name: product.name, ownerId: product.userId }
    await recordStaffDeed(tx, viewer, { action: 'product.delete', ...about }, reason)
    await markProductDeleted(tx, id)
    return { message: productMessages.deleted }
  })

type Featuring = { isFeatured: boolean; reason: string }

/** The site's own choice, so that its reason is written down whosever product it is. */
export const featureProduct = (
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  { isFeatured, reason }: Featuring,
) =>
  inTransaction(db, async (tx) => {
    const product = await readProduct(tx, config, viewer, id)
    const action = isFeatured ? ('product.feature' as const) : ('product.unfeature' as const)
    await recordStaffDeed(tx, viewer, { action, type: 'product', id, name: product.name }, reason)
    await updateFeatured(tx, id, isFeatured)
    return readProduct(tx, config, viewer, id)
  })
