import * as z from 'zod/mini'
import { LabelInput } from '#features/market/listing-rules/label-input.ts'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { create, del, get, isId, patch } from '#platform/contract/endpoint.ts'
import {
  fieldMessages,
  Id,
  Instant,
  isStorable,
  Message,
  pageFields,
  lineText,
  optionalText,
} from '#platform/contract/fields.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { moneyLimits } from '#platform/contract/money.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { productMessages } from './copy.ts'
import { TypedPrice } from './price-input.ts'
import { Seller } from './seller.contract.ts'
import { productStates } from './transitions.ts'
import { ProductOption, Variant } from './variant.contract.ts'

export const productCategories = [
  'Seeds',
  'CBD Products',
  'Accessories',
  'Grow Equipment',
  'Edibles',
  'Merchandise',
  'Other',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const productSorts = ['newest', 'price', '-price', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

export const productLimits = {
  name: 120,
  description: 5_000,
  imageUrl: 2_000,
  certificateBytes: 10 * 1024 * 1024,
  stock: 1_000_000,
  related: 3,
  sidebar: 2,
  search: 100,
  /** Stock at or below which the product is marked as low. */
  lowStock: 5,
  /** How long a product counts as new. */
  newDays: 14,
}
export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** As typed. */
  price: z.string(),
  /** The lowest price of its variants. */
  priceCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
  category: z.enum(productCategories),
  imageUrl: z.nullable(z.string()),
  image: z.nullable(Image),
  /** The first picture and those of the gallery, in order. */
  images: z.array(Image),
  businessId: Id,
  businessName: z.string(),
  business: Seller,
  /** The seller; null: it belongs to the installation. */
  userId: z.nullable(Id),
  /** null: not tracked. */
  stock: z.nullable(z.number()),
  /** Up to two; without one, it has a single variant. */
  options: z.array(ProductOption),
  variants: z.array(Variant),
  /** null without ratings. */
  rating: z.nullable(z.number()),
  reviewsCount: z.number(),
  isFeatured: z.boolean(),
  /** Available as a repeat order, with 15% off. */
  subscribable: z.boolean(),
  /** Food, drink and goods for everyday use: cannot be returned for a change of mind (ECTA s42). */
  isFood: z.boolean(),
  /** Notice of the listing rules to buyers. */
  notice: z.nullable(z.string()),
  /** The effective state: a product that lacks a licence counts as paused. */
  state: z.enum(productStates),
  /** Why it is not published; null if no reason was given. */
  stateReason: z.nullable(z.string()),
  /** Why only its seller and the staff can see it; null: everyone can. */
  hold: z.nullable(z.object({ reason: z.string(), source: z.string() })),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
})
export type Product = z.infer<typeof Product>

/** Number of products matching these filters, by category. */
export const ProductCounts = z.object({
  total: z.number(),
  categories: z.array(z.object({ category: z.enum(productCategories), count: z.number() })),
})
export type ProductCounts = z.infer<typeof ProductCounts>

const category = z.pipe(
  z.transform((value: unknown): unknown =>
    typeof value === 'string' && value.trim() === '' ? undefined : value,
  ),
  z.optional(z.enum(productCategories, { error: () => productMessages.badCategory })),
)

const isStock = (value: unknown) =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= productLimits.stock)

/** null: not tracked. */
const stock = z.optional(
  z.nullable(
    z
      .number({ error: () => productMessages.badStock })
      .check(z.refine(isStock, { error: () => productMessages.badStock })),
  ),
)

const flag = z.optional(z.boolean({ error: () => productMessages.badFlag }))

export const imageUrl = z.pipe(
  z.optional(
    z.nullable(
      z
        .string({ error: () => mediaMessages.badUrl })
        .check(z.maxLength(productLimits.imageUrl, { error: () => mediaMessages.badUrl })),
    ),
  ),
  z.transform((value) => value?.trim() || undefined),
)

const fields = {
  name: lineText({ error: () => productMessages.required }, productLimits.name),
  description: optionalText(productLimits.description),
  price: TypedPrice,
}
const more = {
  category,
  stock,
  subscribable: flag,
  isFood: flag,
  /** Depends on the category: the label of a CBD product, the permit for seed. */
  label: LabelInput,
  /** Downloaded once and stored by the server; products never link to pictures on other servers. */
  imageUrl,
}

export const ProductInput = z.object({
  ...fields,
  ...more,
  alt: optionalText(mediaLimits.alt),
  /** Saves a draft without checking the listing rules; visible only to its seller until it is published. */
  asDraft: flag,
})
export type ProductInput = z.infer<typeof ProductInput>
/** What the form sends. */
export type ProductBody = z.input<typeof ProductInput>

/** Omitted fields stay unchanged. */
export const ProductChange = z.object({
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  price: z.optional(fields.price),
  ...more,
  /** The stock that was shown; if orders have changed it since, nothing is saved. Omitted: it is overwritten. */
  stockWas: stock,
  alt: z.optional(optionalText(mediaLimits.alt)),
})
export type ProductChange = z.infer<typeof ProductChange>

const cents = z.pipe(
  z.optional(
    z
      .string({ error: () => productMessages.badCents })
      .check(z.regex(/^\d{1,10}$/, { error: () => productMessages.badCents })),
  ),
  z.transform((value) => (value === undefined ? undefined : Math.min(Number(value), moneyLimits.cents))),
)
const id = z.pipe(
  z.optional(
    z
      .string({ error: () => fieldMessages.invalidText })
      .check(z.refine(isId, { error: () => fieldMessages.invalidText })),
  ),
  z.transform((value) => (value === undefined ? undefined : Number(value))),
)

const isCategory = (name: string): name is ProductCategory => productCategories.some((one) => one === name)

/** `category=Seeds,Merchandise`: any of these. */
const categories = z.pipe(
  z.optional(
    z.string({ error: () => productMessages.badCategory }).check(
      z.maxLength(200, { error: () => productMessages.badCategory }),
      z.refine((value) => value.split(',').every(isCategory), { error: () => productMessages.badCategory }),
    ),
  ),
  z.transform((value) => value?.split(',').filter(isCategory)),
)

const filters = {
  q: z.optional(z.string().check(z.maxLength(productLimits.search), z.refine(isStorable))),
  business: id,
  minCents: cents,
  maxCents: cents,
}
export const ProductQuery = z.object({
  ...pageFields,
  ...filters,
  category: categories,
  sort: z.optional(z.enum(productSorts, { error: () => productMessages.badSort })),
  featured: z.optional(z.enum(['true'])),
})
export type ProductQuery = z.infer<typeof ProductQuery>
export const ProductCountsQuery = z.object(filters)
export type ProductCountsQuery = z.infer<typeof ProductCountsQuery>

/** The certificate of analysis is visible only to its seller and the staff. */
const files = { image: mediaLimits.photoBytes, certificate: productLimits.certificateBytes }

const labelTexts = ['batch', 'manufacturer', 'claim', 'permitNumber', 'permitHolder', 'variety']
const productTexts = ['name', 'description', 'alt', ...labelTexts]

export const productApi = {
  list: get('/api/products', 'List products', {
    shows: ['products'],
    access: 'anyone',
    scope: 'read',
    query: ProductQuery,
    answer: z.array(Product),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    visitorsShareSeconds: 1,
  }),
  counts: get('/api/products/counts', 'Count the products of each category', {
    access: 'anyone',
    scope: 'read',
    query: ProductCountsQuery,
    answer: ProductCounts,
    mayLag: true,
    freshMinutes: 5,
    visitorsShareSeconds: 1,
  }),
  /** The member's own businesses, in which they can sell; trusted once staff have approved the first listings. */
  shops: get('/api/products/shops', 'List your businesses in which you can sell', {
    outlivesSection: true,
    shows: ['products'],
    access: 'member',
    scope: 'shop:products',
    answer: z.array(z.object({ id: Id, name: z.string(), isTrusted: z.boolean() })),
    mayLag: true,
    freshMinutes: 5,
  }),
  create: create('/api/businesses/:id/products', 'Add a product to your shop', {
    access: 'member',
    scope: 'shop:products',
    publishes: true,
    body: ProductInput,
    files,
    texts: productTexts,
    answer: Product,
    limit: '60 per hour',
  }),
  read: get('/api/products/:id', 'Read a product', {
    access: 'anyone',
    scope: 'read',
    answer: Product,
    mayLag: true,
    freshMinutes: 5,
  }),
  related: get('/api/products/:id/related', 'List products like a product', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(Product),
    mayLag: true,
    freshMinutes: 5,
  }),
  edit: patch('/api/products/:id', 'Edit a product', {
    access: 'member',
    scope: 'shop:products',
    publishes: true,
    body: ProductChange,
    files,
    texts: productTexts,
    answer: Product,
    hidesContent: true,
  }),
  remove: del('/api/products/:id', 'Delete a product', {
    access: 'member',
    scope: 'shop:products',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
}
