import { choosePlate, type PlateDrawing } from '#platform/contract/plates/plates.ts'
import { businessCategoryLabels } from './categories.copy.ts'
import type { Business, BusinessCategory } from './contract.ts'

const drawings = {
  Dispensary: ['scene-shopfront'],
  'Seed Bank': ['product-seeds'],
  'Head Shop': ['product-grinder', 'product-tray'],
  'Grow Supply': ['scene-tunnel', 'product-pot'],
  Clinic: ['product-balm', 'product-oil'],
  Lounge: ['scene-lounge'],
  Education: ['scene-talk', 'product-fieldguide'],
  Other: ['scene-workshop', 'scene-market'],
} satisfies Record<BusinessCategory, [PlateDrawing, ...PlateDrawing[]]>

/** The drawing of a business without a picture. */
export const businessPlate = ({ id, category }: Pick<Business, 'id' | 'category'>) => ({
  ...choosePlate(drawings[category], id),
  label: businessCategoryLabels[category],
})
