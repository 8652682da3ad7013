import * as z from 'zod/mini'
import { put } from '#platform/contract/endpoint.ts'
import { Id, lineText, optionalLine } from '#platform/contract/fields.ts'
import { moneyLimits } from '#platform/contract/money.ts'
import { Product, productLimits } from './contract.ts'
import { productMessages } from './copy.ts'
import { variantLimits, type ProductOption } from './variant.contract.ts'
import { variantMessages } from './variants.copy.ts'
import { variantName } from './variants.ts'

const optionName = lineText({ error: () => variantMessages.nameOption }, variantLimits.optionName)
const optionValue = lineText({ error: () => variantMessages.nameValue }, variantLimits.value)

const badValues = { error: () => variantMessages.badValues(variantLimits.values) }
const OptionInput = z.object({
  name: optionName,
  values: z
    .array(optionValue, badValues)
    .check(z.minLength(1, badValues), z.maxLength(variantLimits.values, badValues)),
})

const wholeNumber = (min: number, max: number, error: () => string) =>
  z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))

const stock = z.nullable(wholeNumber(0, productLimits.stock, () => productMessages.badStock))

const VariantInput = z.object({
  /** Of a variant that the product has; without it, a new one. */
  id: z.optional(z.nullable(Id)),
  sku: optionalLine(variantLimits.sku),
  barcode: z.optional(
    z.nullable(
      z
        .string({ error: () => variantMessages.badBarcode })
        .check(z.regex(/^[\p{L}\d-]{0,64}$/u, { error: () => variantMessages.badBarcode })),
    ),
  ),
  options: z.record(z.string(), optionValue, { error: () => variantMessages.badChoice }),
  priceCents: wholeNumber(0, moneyLimits.cents, () => variantMessages.badPrice),
  stock,
  /** The stock that was shown: the same as `stock` leaves it as it is; else nothing is saved if orders have changed it. Omitted: it is overwritten. */
  stockWas: z.optional(stock),
  weightGrams: z.optional(
    z.nullable(wholeNumber(1, variantLimits.weightGrams, () => variantMessages.badWeight)),
  ),
  /** One of the product's pictures. */
  imageUrl: z.optional(
    z.nullable(
      z
        .string({ error: () => variantMessages.badImage })
        .check(z.maxLength(productLimits.imageUrl, { error: () => variantMessages.badImage })),
    ),
  ),
})
export type VariantInput = z.infer<typeof VariantInput>

const badOptions = { error: () => variantMessages.badOptions(variantLimits.options) }
const badVariants = { error: () => variantMessages.badVariants(variantLimits.variants) }

export const VariantsInput = z
  .object({
    options: z.array(OptionInput, badOptions).check(z.maxLength(variantLimits.options, badOptions)),
    variants: z
      .array(VariantInput, badVariants)
      .check(z.minLength(1, badVariants), z.maxLength(variantLimits.variants, badVariants)),
  })
  .check((check) => {
    const { options, variants } = check.value
    const message = optionsProblem(options) ?? variantsProblem(options, variants)
    if (message !== null) check.issues.push({ code: 'custom', input: check.value, message })
  })
export type VariantsInput = z.infer<typeof VariantsInput>
/** What the form sends. */
export type VariantsBody = z.input<typeof VariantsInput>

const repeatedOf = (texts: string[]) => {
  const seen = new Set<string>()
  return texts.find((text) => seen.size === seen.add(text.toLowerCase()).size)
}

/** Names and values differ in more than their case. */
function optionsProblem(options: ProductOption[]): string | null {
  if (repeatedOf(options.map(({ name }) => name)) !== undefined) return variantMessages.sameOption
  const repeated = options.find(({ values }) => repeatedOf(values) !== undefined)
  return repeated ? variantMessages.sameValue(repeated.name) : null
}

type Combined = { options: Record<string, string>; sku: string }
function variantsProblem(options: ProductOption[], variants: Combined[]): string | null {
  if (options.length === 0 && variants.length !== 1) return variantMessages.onlyOne
  const isComplete = ({ options: chosen }: Combined) =>
    Object.keys(chosen).length === options.length &&
    options.every(({ name, values }) => values.includes(chosen[name] ?? ''))
  if (!variants.every(isComplete)) return variantMessages.badChoice
  const combinations = variants.map((variant) => variantName(options, variant))
  const again = variants.find((one, at) =>
    variants
      .slice(0, at)
      .some((before) => options.every(({ name }) => one.options[name] === before.options[name])),
  )
  if (again) return variantMessages.sameVariant(combinations[variants.indexOf(again)] ?? '')
  const sku = repeatedOf(variants.map((variant) => variant.sku).filter((text) => text !== ''))
  return sku === undefined ? null : variantMessages.sameSku(sku)
}

export const variantApi = {
  /** All options and variants in their order; what is omitted is removed. */
  set: put('/api/products/:id/variants', 'Set the options and variants of a product', {
    scope: 'shop:products',
    access: 'member',
    publishes: true,
    body: VariantsInput,
    texts: ['name', 'values', 'sku'],
    answer: Product,
    hidesContent: true,
    limit: '120 per hour',
  }),
}
