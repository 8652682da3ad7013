import type { Business } from '../contract.ts'
import { BusinessCard } from './BusinessCard.tsx'

/** Cards without a grid of their own. */
export const BusinessCards = ({ businesses }: { businesses: Business[] }) =>
  businesses.map((business) => <BusinessCard key={business.id} business={business} />)
