import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const variantMessages = catalogue('variantMessages', {
  choose: 'Please choose what you would like first.',
  gone: (name: string) => `This kind of ${name} is no longer for sale.`,
  badVariant: 'Please choose one of the variants.',
  badOptions: (max: number) => `A product has at most ${max} options, such as size and colour.`,
  badValues: (max: number) => `An option has 1 to ${max} values.`,
  nameOption: 'Please name the option, such as size or colour.',
  nameValue: 'Please name the value, such as 25 litre.',
  sameOption: 'Two options have the same name.',
  sameValue: (option: string) => `${option} has the same value twice.`,
  badVariants: (max: number) => `A product has 1 to ${max} variants.`,
  onlyOne: 'Without options a product has exactly one variant.',
  badChoice: 'Each variant needs one value of each option.',
  sameVariant: (name: string) => `${name} is there twice.`,
  badPrice: 'Please enter a price such as 49.99.',
  badWeight: 'The weight must be a whole number of grams.',
  badBarcode: 'A barcode has only letters, digits and hyphens.',
  badImage: 'Please choose one of the product’s pictures.',
  sameSku: (sku: string) => `The SKU ${sku} is there twice.`,
  takenSku: (sku: string, name: string) => `${name} has the SKU ${sku} already.`,
  ofVariants: 'This product has variants: please change prices and stock there.',
})

/** What buyers read where they choose a variant. */
export const variantChoiceCopy = catalogue('variantChoiceCopy', {
  forVariant: (variant: string) => `for ${variant}`,
  notOffered: 'Not offered',
  soldOut: 'Sold out',
  isSoldOut: (variant: string) => `${variant} is sold out.`,
  isNotOffered: (variant: string) => `${variant} is not offered.`,
  haveIt: (values: string[]) =>
    plural(values.length, {
      one: `${values[0]} has it.`,
      other: `${values.slice(0, -1).join(', ')} and ${values.at(-1)} have it.`,
    }),
  sum: (quantity: number, price: string, total: string) => `${quantity} × ${price} = ${total}`,
  weighs: (grams: number) => `${grams} g`,
})
