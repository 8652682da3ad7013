import { readPrice, withoutCurrency } from '#platform/contract/typed/read-price.ts'
import type { Product } from '../../contract.ts'
import { typedPrice } from '../../price.ts'
import type { ProductOption, Variant } from '../../variant.contract.ts'
import type { VariantsBody } from '../../variants.contract.ts'

/** One row of the seller's table as it is typed. */
export type TypedRow = {
  id: number | null
  sku: string
  barcode: string
  price: string
  stock: string
  weight: string
  imageUrl: string
  isOffered: boolean
  /** The stock that was shown. */
  stockWas: number | null
}
export type RowField = 'sku' | 'barcode' | 'price' | 'stock' | 'weight'

/** The options with their values, and a row for each combination, by its values. */
export type TypedVariants = { options: ProductOption[]; rows: Record<string, TypedRow>; usualPrice: string }

export type Row = { key: string; values: string[]; name: string; row: TypedRow }

const keyOf = (values: string[]) => JSON.stringify(values)
const typedNumber = (value: number | null) => (value === null ? '' : String(value))

const rowOf = (variant: Variant): TypedRow => ({
  id: variant.id,
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
  price: typedPrice(variant.priceCents),
  stock: typedNumber(variant.stock),
  weight: typedNumber(variant.weightGrams),
  imageUrl: variant.imageUrl ?? '',
  isOffered: true,
  stockWas: variant.stock,
})

const newRow = (price: string): TypedRow => ({
  id: null,
  sku: '',
  barcode: '',
  price,
  stock: '',
  weight: '',
  imageUrl: '',
  isOffered: true,
  stockWas: null,
})

export function typedVariantsOf(product: Pick<Product, 'price' | 'options' | 'variants'>): TypedVariants {
  const usualPrice = withoutCurrency(product.price)
  const offered = product.variants.map((variant) => [
    keyOf(product.options.map(({ name }) => variant.options[name] ?? '')),
    rowOf(variant),
  ])
  const missing = valuesOf(product.options).map((values) => [
    keyOf(values),
    { ...newRow(usualPrice), isOffered: false },
  ])
  return { options: product.options, rows: Object.fromEntries([...missing, ...offered]), usualPrice }
}

/** The values of every combination; an option without values does not count yet. */
const valuesOf = (options: ProductOption[]) =>
  activeOf(options).reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )

const activeOf = (options: ProductOption[]) => options.filter(({ values }) => values.length > 0)

export const rowsOf = ({ options, rows, usualPrice }: TypedVariants): Row[] =>
  valuesOf(options).map((values) => {
    const key = keyOf(values)
    return { key, values, name: values.join(', '), row: rows[key] ?? newRow(usualPrice) }
  })

export const changeRow = (typed: TypedVariants, row: Row, change: Partial<TypedRow>): TypedVariants => ({
  ...typed,
  rows: { ...typed.rows, [row.key]: { ...row.row, ...change } },
})

/** Writes one column of several rows, each with its own text. */
export const changeColumn = (typed: TypedVariants, field: RowField, texts: [Row, string][]): TypedVariants =>
  texts.reduce(
    (all, [row, text]) => changeRow(all, { ...row, row: all.rows[row.key] ?? row.row }, { [field]: text }),
    typed,
  )

/** With the first value of an option, the rows from before are those of this value. */
export function addValue(typed: TypedVariants, place: number, text: string): TypedVariants {
  const value = text.trim()
  const option = typed.options[place]
  if (!option || value === '' || option.values.includes(value)) return typed
  const isFirst = option.values.length === 0
  const options = withValues(typed.options, place, [...option.values, value])
  if (!isFirst) return { ...typed, options }
  const at = activeOf(typed.options.slice(0, place)).length
  const rows = rowsOf(typed).map(({ values, row }) => [
    keyOf(values.toSpliced(at, 0, value)),
    // NOTE: what somebody has in their cart is the product without a choice, and not this variant.
    { ...row, id: values.length === 0 ? null : row.id },
  ])
  return { ...typed, options, rows: { ...typed.rows, ...Object.fromEntries(rows) } }
}

/** With the last value of an option, its rows are those without the option. */
export function removeValue(typed: TypedVariants, place: number, value: string): TypedVariants {
  const option = typed.options[place]
  if (!option) return typed
  const values = option.values.filter((other) => other !== value)
  const options = withValues(typed.options, place, values)
  return values.length > 0 ? { ...typed, options } : { ...typed, options, rows: rowsWithout(typed, place) }
}

export const removeOption = (typed: TypedVariants, place: number): TypedVariants => ({
  ...typed,
  options: typed.options.toSpliced(place, 1),
  rows: rowsWithout(typed, place),
})

export const renameOption = (typed: TypedVariants, place: number, name: string): TypedVariants => ({
  ...typed,
  options: typed.options.map((option, at) => (at === place ? { ...option, name } : option)),
})

const withValues = (options: ProductOption[], place: number, values: string[]) =>
  options.map((option, at) => (at === place ? { ...option, values } : option))

/** The rows of the option's first value, without it. */
function rowsWithout(typed: TypedVariants, place: number) {
  const first = typed.options[place]?.values[0]
  if (first === undefined) return typed.rows
  const at = activeOf(typed.options.slice(0, place)).length
  const rows = rowsOf(typed)
    .filter(({ values }) => values[at] === first)
    .map(({ values, row }) => [keyOf(values.toSpliced(at, 1)), row])
  return { ...typed.rows, ...Object.fromEntries(rows) }
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** What is sent; what cannot be read is refused by the contract. */
export function bodyOf(typed: TypedVariants): VariantsBody {
  const named = typed.options.map(({ name, values }) => ({ name: name.trim(), values }))
  const options = named.filter(({ name, values }) => name !== '' || values.length > 0)
  const active = activeOf(named)
  const variants = rowsOf(typed).filter(({ row }) => row.isOffered)
  return {
    options,
    variants: variants.map(({ values, row }) => ({
      id: row.id,
      sku: row.sku,
      barcode: row.barcode.trim(),
      options: Object.fromEntries(active.map(({ name }, at) => [name, values[at] ?? ''])),
      priceCents: centsOf(row.price),
      stock: numberOf(row.stock),
      ...(row.id === null ? {} : { stockWas: row.stockWas }),
      weightGrams: numberOf(row.weight),
      imageUrl: row.imageUrl || null,
    })),
  }
}

/** NaN for what is no price, which the contract refuses. */
function centsOf(price: string) {
  const read = readPrice(price)
  return 'cents' in read ? read.cents : Number.NaN
}

const compared = ['sku', 'barcode', 'price', 'stock', 'weight', 'imageUrl', 'isOffered'] as const

/** How many cells, values and names differ from what is saved. */
export function countChanges(before: TypedVariants, now: TypedVariants): number {
  const textsOf = ({ options }: TypedVariants) => options.flatMap(({ name, values }) => [name, ...values])
  const [old, next] = [textsOf(before), textsOf(now)]
  const texts = [...next.filter((text) => !old.includes(text)), ...old.filter((text) => !next.includes(text))]
  const saved = new Map(rowsOf(before).map(({ key, row }) => [key, row]))
  const cells = rowsOf(now).flatMap(({ key, row }) => {
    const other = saved.get(key)
    return other ? compared.filter((field) => row[field] !== other[field]) : []
  })
  return texts.length + cells.length
}

/** The stock of each variant as it is now, after orders have changed it. */
export const withStocks = (typed: TypedVariants, { variants }: Pick<Product, 'variants'>): TypedVariants => ({
  ...typed,
  rows: Object.fromEntries(
    Object.entries(typed.rows).map(([key, row]) => {
      const variant = variants.find(({ id }) => id === row.id)
      return [key, variant ? { ...row, stockWas: variant.stock } : row]
    }),
  ),
})
