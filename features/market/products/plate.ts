import { choosePlate, type PlateDrawing } from '#platform/contract/plates/plates.ts'
import { productCategoryLabels } from './categories.copy.ts'
import type { Product, ProductCategory } from './contract.ts'

const drawings = {
  Seeds: ['product-seeds'],
  'CBD Products': ['product-oil', 'product-balm'],
  Accessories: ['product-grinder', 'product-tray'],
  'Grow Equipment': ['product-lamp', 'product-pot'],
  Edibles: ['product-balm', 'product-oil'],
  Merchandise: ['product-tote', 'product-fieldguide'],
  Other: ['scene-workshop'],
} satisfies Record<ProductCategory, [PlateDrawing, ...PlateDrawing[]]>

/** The drawing of a product without a picture. */
export const productPlate = ({ id, category }: Pick<Product, 'id' | 'category'>) => ({
  ...choosePlate(drawings[category], id),
  label: productCategoryLabels[category],
})
