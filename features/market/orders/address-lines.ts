import type { Address } from './order-input.ts'

/** The lines of a delivery address, as they stand on a parcel. */
export const addressLines = ({ name, street, suburb, city, postalCode }: Address) =>
  [name, street, suburb, `${city} ${postalCode}`].filter(Boolean)
