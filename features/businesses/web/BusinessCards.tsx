import type { Business } from '../contract.ts'
import { BusinessCard } from './BusinessCard.tsx'

/** Cards side by side, as far as the grid around them goes. */
export const BusinessCards = ({ businesses }: { businesses: Business[] }) =>
  businesses.map((business) => <BusinessCard key={business.id} business={business} />)
