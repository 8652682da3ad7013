import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { mediaUrl } from '#platform/contract/images.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { productMessages } from '../../copy.ts'
import type { Listing } from '../../listing.contract.ts'
import { typedPrice } from '../../price.ts'
import type { VariantInput, VariantsInput } from '../../variants.contract.ts'
import { variantMessages } from '../../variants.copy.ts'
import { priceRange, stockOf } from '../../variants.ts'
import { seenAfterEdit, statusAfterEdit } from '../edit-review.ts'
import { addsSuspicion } from '../listing-policy.ts'
import { findListing, lockListing } from '../listing.queries.ts'
import { lockPictures } from '../pictures.queries.ts'
import type { Pictures } from '../pictures.ts'
import { openForEdit, readProduct, rejectMovedStock } from '../products.ts'
import { updateProduct } from '../save-product.queries.ts'
import { findTakenSku, takeVariantIds, writeVariants, type VariantRecord } from './variants.queries.ts'

/** Sets all options and variants of a product. What was ordered before stays as it was named then. */
export const setVariants = (db: Db, config: Config, viewer: Viewer, id: number, sent: VariantsInput) =>
  inTransaction(db, async (tx) => {
    await openForEdit(tx, config, viewer, id)
    const facts = await lockListing(tx, id)
    const before = await findListing(tx, viewer, id, config.site.currency)
    if (!facts || !before) throw notFound(productMessages.missing)
    rejectUnknown(before, sent.variants)
    const input = withStockOfNow(before, sent)
    const skus = input.variants.map(({ sku }) => sku)
    const taken = await findTakenSku(tx, before, skus)
    if (taken) throw conflict(variantMessages.takenSku(taken.sku, taken.name))
    const status = await statusOfOptions({ db: tx, config, viewer }, facts, before, input)
    await writeVariants(tx, id, await recordsOf(tx, before, input))
    const { lowest } = priceRange(input)
    await updateProduct(tx, id, {
      options: JSON.stringify(input.options),
      priceCents: lowest,
      ...(lowest === before.priceCents ? {} : { price: typedPrice(lowest) }),
      stock: stockOf(input.variants),
      ...status,
    })
    return readProduct(tx, config, viewer, id)
  })

/** Another product's variant, or stock that orders have changed meanwhile. */
function rejectUnknown(before: Listing, variants: VariantInput[]) {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const ids = variants.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length)
    throw invalid(variantMessages.badVariant)
  for (const { id, stock, stockWas } of variants) {
    const variant = known.get(id ?? 0)
    if (variant && stock !== stockWas) rejectMovedStock(variant.stock, stock, stockWas)
  }
}

/** What the seller has not changed stays as orders have left it. */
function withStockOfNow(before: Listing, { options, variants }: VariantsInput): VariantsInput {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  return {
    options,
    variants: variants.map((variant) => {
      const now = known.get(variant.id ?? 0)
      return now && variant.stockWas === variant.stock ? { ...variant, stock: now.stock } : variant
    }),
  }
}

type Acting = { db: Db; config: Config; viewer: Viewer }
type Facts = NonNullable<Awaited<ReturnType<typeof lockListing>>>

/** The listing rules read new options like a new description. */
async function statusOfOptions(
  { db, config, viewer }: Acting,
  facts: Facts,
  before: Listing,
  input: VariantsInput,
) {
  const after = { ...before, options: input.options, priceCents: priceRange(input).lowest }
  const isSuspicious = await addsSuspicion(db, before, after)
  const isSame = JSON.stringify(before.options) === JSON.stringify(input.options)
  if (isSame && !isSuspicious) return {}
  const seen = seenAfterEdit(before, after, isSuspicious)
  const described = {
    ...after,
    hasCertificate: before.certificateUrl !== null,
    isApproved: seen.approvedAt !== null && before.isApproved,
    wasPublished: facts.state === 'published',
    isKnown: !isSuspicious && (before.isApproved || facts.state === 'published'),
  }
  const business = await readBusiness(db, viewer, before.businessId)
  return { ...(await statusAfterEdit({ db, config, viewer }, business, facts, described)), ...seen }
}

async function recordsOf(
  db: Db,
  before: Listing,
  { options, variants }: VariantsInput,
): Promise<VariantRecord[]> {
  const newIds = await takeVariantIds(db, variants.filter(({ id }) => id == null).length)
  const pictures = await lockPictures(db, before.id)
  const hasOptions = options.length > 0
  return variants.map((variant, place) => ({
    // NOTE: without options, the variant has the id of its product, as the release before expects.
    id: hasOptions ? (variant.id ?? newIds.shift() ?? 0) : before.id,
    productId: before.id,
    place,
    choices: options.map(({ name }) => variant.options[name] ?? ''),
    sku: variant.sku,
    barcode: variant.barcode ?? '',
    priceCents: hasOptions ? variant.priceCents : null,
    stock: hasOptions ? variant.stock : null,
    weightGrams: variant.weightGrams ?? null,
    imageKey: keyOf(variant.imageUrl ?? null, pictures),
  }))
}

function keyOf(url: string | null, pictures: Pictures) {
  if (url === null) return null
  const picture = pictures.find(({ key, width }) => mediaUrl(key, width) === url)
  if (!picture) throw invalid(variantMessages.badImage)
  return picture.key
}
