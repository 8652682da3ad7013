import { catalogue } from '#platform/contract/catalogue.ts'
import type { ProductCategory } from './contract.ts'

/** The categories as members read them; their keys are what is stored and sent. */
export const productCategoryLabels = catalogue('productCategoryLabels', {
  Seeds: 'Seeds',
  'CBD Products': 'CBD Products',
  Accessories: 'Accessories',
  'Grow Equipment': 'Grow Equipment',
  Edibles: 'Edibles',
  Merchandise: 'Merchandise',
  Other: 'Other',
} satisfies Record<ProductCategory, string>)
