import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const VariantRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  state: z.string(),
  /** Of the product's options, in their order; the choices of the variant stand in the same one. */
  optionNames: z.array(z.string()),
  choices: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  priceCents: z.number(),
  stock: z.nullable(z.number()),
  weightGrams: z.nullable(z.number()),
})

/** Every variant of every product that the shop has, also of those that are not for sale. */
export const listVariantRows = (db: Db, businessId: number) =>
  sqlRows(
    db,
    VariantRow,
    `select products.id, products.name, description, category, state,
       array(select option->>'name' from jsonb_array_elements(options) as option) as option_names,
       choices, sku, barcode, coalesce(variants.price_cents, products.price_cents) as price_cents,
       case when jsonb_array_length(options) = 0 then products.stock else variants.stock end as stock, weight_grams
     from products join product_variants variants on variants.product_id = products.id
     where business_id = $1 and deleted_at is null
     order by products.id, variants.place, variants.id`,
    [businessId],
  )
