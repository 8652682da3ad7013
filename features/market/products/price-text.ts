import { formatMoney } from '#platform/contract/money.ts'
import type { Product } from './contract.ts'
import { marketCopy } from './copy.ts'
import { hasSeveralPrices } from './variants.ts'

/** 'R 85', or 'from R 85' where variants have several prices. */
export function priceText(product: Pick<Product, 'priceCents' | 'currency' | 'variants'>) {
  const lowest = formatMoney(product.priceCents, product.currency)
  return hasSeveralPrices(product) ? marketCopy.fromPrice(lowest) : lowest
}
