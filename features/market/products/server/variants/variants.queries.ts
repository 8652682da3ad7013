import { sql } from 'kysely'
import * as z from 'zod/mini'
import { mediaUrl, type Image } from '#platform/contract/images.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRecords } from '#platform/server/postgres/describe-row.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { ProductOption, type Variant } from '../../variant.contract.ts'

/** A variant as a product's row contains it. */
type StoredVariant = {
  id: number
  choices: string[]
  sku: string
  barcode: string
  priceCents: number | null
  stock: number | null
  weightGrams: number | null
  imageKey: string | null
}

/** The variants of a product in their order. */
export const variantsOf = (productId: 'products.id' | 'wanted.id') => sql<
  StoredVariant[]
>`(select jsonb_agg(jsonb_build_object('id', id, 'choices', choices,
  'sku', sku, 'barcode', barcode, 'priceCents', price_cents, 'stock', stock, 'weightGrams', weight_grams, 'imageKey', image_key)
  order by place, id) from product_variants where product_id = ${sql.ref(productId)})`

export const variantsColumn = variantsOf('products.id')

/** What can still be sold of a variant, where `variant` and `products` are joined. */
export const variantStock = `case when products.options = '[]' then products.stock else variant.stock end`

/** 'Fabric pot (Clay, 25 litre)', of a row `line` of an order. */
export const fullLineName = `line.name || case when line.variant = '' then '' else ' (' || line.variant || ')' end`

export const optionsOf = (stored: unknown): ProductOption[] =>
  z.array(ProductOption).safeParse(stored).data ?? []

type Row = { options: unknown; variants: StoredVariant[]; priceCents: number; stock: number | null }

/** The only place that builds a Variant. The one variant of a product without options has the product's price and stock. */
export function shapeVariants(row: Row, images: Image[]): Variant[] {
  const options = optionsOf(row.options)
  return row.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku || null,
    barcode: variant.barcode || null,
    options: Object.fromEntries(options.map(({ name }, at) => [name, variant.choices[at] ?? ''])),
    priceCents: options.length === 0 ? row.priceCents : (variant.priceCents ?? row.priceCents),
    stock: options.length === 0 ? row.stock : variant.stock,
    weightGrams: variant.weightGrams,
    imageUrl: urlOfKey(variant.imageKey, images),
  }))
}

/** null once the product no longer has this picture. */
const urlOfKey = (key: string | null, images: Image[]) =>
  (key !== null && images.find(({ url, width }) => url === mediaUrl(key, width))?.url) || null

const IdRow = z.object({ id: z.number() })

export const takeVariantIds = async (db: Db, count: number) => {
  const rows = await sqlRows(db, IdRow, 'select next_id() as id from generate_series(1, $1::int)', [count])
  return rows.map(({ id }) => id)
}

const variantRecords = describeRecords('productVariants', [
  'id',
  'productId',
  'place',
  'choices',
  'sku',
  'barcode',
  'priceCents',
  'stock',
  'weightGrams',
  'imageKey',
])
export type VariantRecord = Parameters<typeof variantRecords.value>[0][number]

/** Replaces the variants of a product; the caller holds the product's lock. */
export const writeVariants = (db: Db, productId: number, variants: VariantRecord[]) =>
  sqlExecute(
    db,
    `with given as materialized (select ${variantRecords.list} from ${variantRecords.from('$2')}), removed as (
       delete from product_variants where product_id = $1 and id not in (select id from given)
     )
     insert into product_variants (${variantRecords.list}) select ${variantRecords.list} from given
     on conflict (id) do update set place = excluded.place, choices = excluded.choices, sku = excluded.sku, barcode = excluded.barcode,
       price_cents = excluded.price_cents, stock = excluded.stock, weight_grams = excluded.weight_grams, image_key = excluded.image_key`,
    [productId, variantRecords.value(variants)],
  )

const TakenRow = z.object({ sku: z.string(), name: z.string() })

/** Which of these SKUs another product of the business has; locks the business, so that none takes one meanwhile. */
export const findTakenSku = async (
  db: Db,
  { businessId, id }: { businessId: number; id: number },
  skus: string[],
) => {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute()
  const [row] = await sqlRows(
    db,
    TakenRow,
    `select variant.sku, products.name from product_variants as variant join products on products.id = variant.product_id
     where variant.sku = any($3) and variant.sku <> '' and products.business_id = $1 and products.id <> $2 and products.deleted_at is null
     limit 1`,
    [businessId, id, skus],
  )
  return row
}
