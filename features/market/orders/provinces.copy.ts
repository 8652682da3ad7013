import { catalogue } from '#platform/contract/catalogue.ts'
import type { Province } from './order-input.ts'

/** The provinces as members choose them; their keys are what is stored, sent and printed on parcels. */
export const provinceLabels = catalogue('provinceLabels', {
  'Eastern Cape': 'Eastern Cape',
  'Free State': 'Free State',
  Gauteng: 'Gauteng',
  'KwaZulu-Natal': 'KwaZulu-Natal',
  Limpopo: 'Limpopo',
  Mpumalanga: 'Mpumalanga',
  'North West': 'North West',
  'Northern Cape': 'Northern Cape',
  'Western Cape': 'Western Cape',
} satisfies Record<Province, string>)
