import { catalogue } from '#platform/contract/catalogue.ts'
import type { BusinessCategory } from './contract.ts'

/** The categories as members read them; their keys are what is stored and sent. */
export const businessCategoryLabels = catalogue('businessCategoryLabels', {
  Dispensary: 'Dispensary',
  'Seed Bank': 'Seed Bank',
  'Head Shop': 'Head Shop',
  'Grow Supply': 'Grow Supply',
  Clinic: 'Clinic',
  Lounge: 'Lounge',
  Education: 'Education',
  Other: 'Other',
} satisfies Record<BusinessCategory, string>)
