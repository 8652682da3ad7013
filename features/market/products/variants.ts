import type { Product } from './contract.ts'
import type { ProductOption, Variant } from './variant.contract.ts'

type Choosable = { options: ProductOption[]; variants: Variant[] }
type Chosen = Record<string, string>

/** 'Clay, 25 litre'; empty for the only variant of a product without options. */
export const variantName = (options: ProductOption[], variant: { options: Chosen }) =>
  options.flatMap(({ name }) => variant.options[name] ?? []).join(', ')

/** The variant of this id; without an id the only one. */
export const variantOf = ({ variants }: Pick<Choosable, 'variants'>, id: number | null | undefined) =>
  id == null
    ? variants.length === 1
      ? variants[0]
      : undefined
    : variants.find((variant) => variant.id === id)

/** The variant with exactly these values; undefined: the seller does not offer this combination. */
export const variantWith = ({ options, variants }: Choosable, chosen: Chosen) =>
  variants.find((variant) => options.every(({ name }) => variant.options[name] === chosen[name]))

/** What it costs at least and at most. */
export function priceRange({ variants }: { variants: { priceCents: number }[] }) {
  const cents = variants.map(({ priceCents }) => priceCents)
  return { lowest: Math.min(...cents), highest: Math.max(...cents) }
}

/** The sum of what can be sold; null where a variant is not counted. */
export const stockOf = (variants: { stock: number | null }[]) =>
  variants.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)

/** 'Fabric pot (Clay, 25 litre)', for sentences and papers. */
export const lineName = (name: string, variant: string | null) =>
  variant === null || variant === '' ? name : `${name} (${variant})`

/** The picture of a variant, or the product's first one. */
export const pictureOf = (
  product: Pick<Product, 'image' | 'images'>,
  { imageUrl }: Pick<Variant, 'imageUrl'>,
) => product.images.find(({ url }) => url === imageUrl) ?? product.image

export const nameWithVariant = (
  { name, options }: Pick<Product, 'name' | 'options'>,
  variant: { options: Chosen },
) => lineName(name, variantName(options, variant))

/** Its lowest price is shown as such. */
export const hasSeveralPrices = ({ variants }: Pick<Choosable, 'variants'>) =>
  variants.some(({ priceCents }) => priceCents !== variants[0]?.priceCents)
