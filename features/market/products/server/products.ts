import { canSellAt } from '#features/market/businesses/permissions.ts'
import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { readPrice } from '#platform/contract/typed/read-price.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { Product, ProductChange, ProductInput, ProductQuery } from '../contract.ts'
import { productMessages } from '../copy.ts'
import { canDeleteProduct, canEditProduct } from '../permissions.ts'
import { centsOfPrice } from '../price.ts'
import { variantMessages } from '../variants.copy.ts'
import { storeCertificate, prepareCertificate } from './certificate.ts'
import { isOtherwise, seenAfterEdit, statusAfterEdit } from './edit-review.ts'
import { addsSuspicion, isTrustedBy, judge, reject, listingStatus } from './listing-policy.ts'
import { findListing, lockListing } from './listing.queries.ts'
import { changeFirstPicture, preparePicture, type Sent } from './pictures.ts'
import type { PreparedUploads } from './prepare-uploads.ts'
import { findProduct, listProducts, listRelated, listShops, ownsBusiness } from './products.queries.ts'
import {
  countListed,
  insertProduct,
  markProductDeleted,
  updateFeatured,
  updateProduct,
} from './save-product.queries.ts'

export async function readProduct(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const product = await findProduct(db, viewer, id, config.site.currency)
  if (!product) throw notFound(productMessages.missing)
  return product
}

export const readMarket = (db: Db, config: Config, viewer: Viewer | null, query: ProductQuery) =>
  listProducts(db, viewer, query, config.site.currency)

export async function readRelated(db: Db, config: Config, viewer: Viewer | null, id: number) {
  const product = await readProduct(db, config, viewer, id)
  return listRelated(db, viewer, product, config.site.currency)
}

/** The viewer's own businesses, in which they can sell. */
export const readOwnShops = async (db: Db, { site }: Config, viewer: Viewer) =>
  (await listShops(db, viewer)).map((shop) => ({ ...shop, isTrusted: isTrustedBy(site, shop.isTrusted) }))

/** `hasCertificate`: the files that are not prepared yet decide about the listing, too. */
type Uploads = { hasCertificate: boolean; prepared: () => Promise<PreparedUploads> }

export async function createProduct(
  db: Db,
  config: Config,
  viewer: Viewer,
  businessId: number,
  input: ProductInput,
  { hasCertificate, prepared }: Uploads,
) {
  const { category = 'Other', label = null, asDraft, alt, imageUrl: _imageUrl, ...fields } = input
  const isApproved = false
  const listing = {
    name: fields.name,
    description: fields.description,
    options: [],
    category,
    label,
    priceCents: centsOfPrice(fields.price),
    isApproved,
    isKnown: false,
    wasPublished: false,
    hasCertificate,
  }
  const business = await openShop(db, viewer, businessId)
  checkCurrency(config, fields.price)
  const judgement = await judge(db, config, listing, business)
  if (!asDraft && judgement.decision !== 'incomplete') reject(viewer, business, listing, judgement)
  const { picture, certificate } = await prepared()
  return inTransaction(db, async (tx) => {
    await openShop(tx, viewer, businessId)
    await rejectTooMany(tx, viewer, businessId)
    const id = await insertProduct(tx, businessId, {
      ...fields,
      category,
      priceCents: listing.priceCents,
      label: label && JSON.stringify(label),
      ...listingStatus(judgement, asDraft),
    })
    if (picture) await changeFirstPicture(tx, viewer, id, picture, alt)
    if (certificate) await storeCertificate(tx, viewer, id, certificate)
    return readProduct(tx, config, viewer, id)
  })
}

/** A price with the sign of another currency would be taken for the same number of this one. */
function checkCurrency({ site }: Config, price = '') {
  const read = readPrice(price, site.currency)
  if (!('why' in read) || read.why !== 'foreign') return
  const message = productMessages.foreignPrice[site.currency]
  throw invalid(message, { field: 'price' })
}

/** A member over the limit of a former membership keeps the products, but cannot add any. */
export async function rejectTooMany(db: Db, viewer: Viewer, businessId: number) {
  const { products, isPremium } = await countListed(db, viewer, businessId)
  const most = perksOf({ isPremium }).productsPerShop
  if (products >= most) throw conflict(perkMessages.tooManyProducts(most))
}

/** The viewer's own business, in which they can sell. */
async function openShop(db: Db, viewer: Viewer, businessId: number) {
  authorize(await ownsBusiness(db, viewer), productMessages.needsBusiness)
  const business = await readBusiness(db, viewer, businessId)
  authorize(canSellAt(viewer, business), productMessages.notYourBusiness)
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
  checkCurrency(config, change.price)
  const isSame = sent.input.imageUrl === known.imageUrl
  const picture = isSame && !sent.files.image ? null : await preparePicture(config, sent)
  const proof = await prepareCertificate(config, sent.files.certificate)
  return inTransaction(db, async (tx) => {
    await openForEdit(tx, config, viewer, id)
    const facts = await lockListing(tx, id)
    const before = await findListing(tx, viewer, id, config.site.currency)
    if (!facts || !before) throw notFound(productMessages.missing)
    const { name, description, category, label, alt, imageUrl: _imageUrl, stockWas, ...rest } = change
    rejectMovedStock(before.stock, rest.stock, stockWas)
    rejectPriceOfVariants(before, rest)
    const words = {
      name: name ?? before.name,
      description: description ?? before.description,
      category: category ?? before.category,
      label: label === undefined ? before.label : label,
    }
    const priceCents = rest.price === undefined ? before.priceCents : centsOfPrice(rest.price)
    const { options } = before
    const isSuspicious = await addsSuspicion(tx, before, { ...words, options, priceCents })
    const isNew = picture !== null || proof !== null || isSuspicious || isOtherwise(before, words)
    const seen = isNew ? seenAfterEdit(before, words, isSuspicious) : {}
    const business = await readBusiness(tx, viewer, before.businessId)
    const after = {
      ...words,
      options,
      priceCents,
      hasCertificate: proof !== null || before.certificateUrl !== null,
      isApproved: seen.approvedAt !== null && before.isApproved,
      wasPublished: facts.state === 'published',
      isKnown: !isSuspicious && (before.isApproved || facts.state === 'published'),
    }
    await updateProduct(tx, id, {
      ...words,
      label: words.label && JSON.stringify(words.label),
      ...rest,
      priceCents,
      ...(isNew ? await statusAfterEdit({ db: tx, config, viewer }, business, facts, after) : {}),
      ...seen,
    })
    if (picture || alt !== undefined) await changeFirstPicture(tx, viewer, id, picture, alt)
    if (proof) await storeCertificate(tx, viewer, id, proof)
    return readProduct(tx, config, viewer, id)
  })
}

/** A product with options has the lowest price and the sum of the stocks of its variants. */
function rejectPriceOfVariants(before: Product, { price, stock }: Pick<ProductChange, 'price' | 'stock'>) {
  if (before.options.length === 0) return
  const isSamePrice = price === undefined || centsOfPrice(price) === before.priceCents
  const isSameStock = stock === undefined || stock === before.stock
  if (!isSamePrice || !isSameStock) throw conflict(variantMessages.ofVariants)
}

/** Orders may have reduced the stock since the form opened; repeating a change succeeds. */
export function rejectMovedStock(
  now: number | null,
  wanted: number | null | undefined,
  was: number | null | undefined,
) {
  if (wanted === undefined || was === undefined || now === was || now === wanted) return
  throw conflict(productMessages.stockMoved(now))
}

export async function openForEdit(db: Db, config: Config, viewer: Viewer, id: number) {
  const product = await readProduct(db, config, viewer, id)
  authorize(canEditProduct(viewer, product), productMessages.notYours)
  return product
}

export const deleteProduct = (db: Db, config: Config, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const product = await readProduct(tx, config, viewer, id)
    authorize(canDeleteProduct(viewer, product), productMessages.notYoursToDelete)
    const about = { type: 'product', id, name: product.name, ownerId: product.userId }
    await recordStaffAction(tx, viewer, { action: 'product.delete', ...about }, reason)
    await markProductDeleted(tx, id)
    return { message: productMessages.deleted }
  })

type Featuring = { isFeatured: boolean; reason: string }

/** An editorial decision, so its reason is logged for every product. */
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
    await recordStaffAction(tx, viewer, { action, type: 'product', id, name: product.name }, reason)
    await updateFeatured(tx, id, isFeatured)
    return readProduct(tx, config, viewer, id)
  })
