import { readPrice } from '#platform/contract/typed/read-price.ts'

/** Parses a price that the contract has validated. */
export const centsOfPrice = (price: string) => {
  const read = readPrice(price)
  return 'cents' in read ? read.cents : 0
}

/** A price as a seller would type it. */
export const typedPrice = (cents: number) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
