import * as z from 'zod/mini'
import { Id } from '#platform/contract/fields.ts'

export const variantLimits = {
  options: 2,
  optionName: 30,
  values: 50,
  value: 40,
  variants: 100,
  sku: 64,
  weightGrams: 1_000_000,
}

/** What a product can be chosen by, such as its colour, with the values in their order. */
export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof ProductOption>

/** What a buyer orders: one combination of the options' values, or the product itself where it has no options. */
export const Variant = z.object({
  id: Id,
  /** The seller's own number. */
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** The value of each option, by the option's name. */
  options: z.record(z.string(), z.string()),
  priceCents: z.number(),
  /** null: not tracked. */
  stock: z.nullable(z.number()),
  weightGrams: z.nullable(z.number()),
  /** One of the product's pictures; null: it has none of its own. */
  imageUrl: z.nullable(z.string()),
})
export type Variant = z.infer<typeof Variant>
