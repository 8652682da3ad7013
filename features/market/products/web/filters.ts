import { useState } from 'react'
import { businessApi } from '#features/market/businesses/contract.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { productCategories, type ProductCategory, type ProductSort } from '../contract.ts'
import { priceBands } from '../copy.ts'

export const bands = priceBands(site.priceBands, site.currency)

/** The filters of the marketplace, for the controls and as a query. */
export function useFilters() {
  const asked = (useQueryValue('category') ?? '').split(',')
  const [typed, setTyped] = useState(useQueryValue('q') ?? '')
  const [categories, setCategories] = useState<ProductCategory[]>(
    productCategories.filter((one) => asked.includes(one)),
  )
  const [band, setBand] = useState<number | null>(null)
  const [sort, setSort] = useState<ProductSort>('newest')
  const shop = useQueryValue('business')
  const business = shop && isId(shop) ? shop : null
  const toggle = (category: ProductCategory) =>
    setCategories((before) =>
      before.includes(category) ? before.filter((one) => one !== category) : [...before, category],
    )
  const clear = () => {
    setTyped('')
    setCategories([])
    setBand(null)
  }
  const count = categories.length + (band === null ? 0 : 1)
  return { typed, setTyped, categories, toggle, band, setBand, sort, setSort, business, clear, count }
}
/** The business whose shop is shown; none in the whole marketplace. */
export const useShop = ({ business }: Filters) =>
  useEndpoint(businessApi.read, { params: { id: Number(business) } }, { enabled: business !== null })

export type Filters = ReturnType<typeof useFilters>

export function queryOf({ categories, band, sort, business }: Filters, q: string) {
  const { minCents, maxCents } = (band === null ? undefined : bands[band]) ?? {}
  const counted = {
    ...(q ? { q } : {}),
    ...(business ? { business } : {}),
    ...(minCents === undefined ? {} : { minCents: String(minCents) }),
    ...(maxCents === undefined ? {} : { maxCents: String(maxCents) }),
  }
  return {
    counted,
    listed: {
      ...counted,
      ...(categories.length > 0 ? { category: categories.join(',') } : {}),
      ...(sort === 'newest' ? {} : { sort }),
    },
  }
}
