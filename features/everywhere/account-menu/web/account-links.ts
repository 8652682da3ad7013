import { orderApi } from '#features/market/orders/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import { membershipApi } from '#features/membership/membership/contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { hasSection, offeredLinks } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { accountMenuCopy } from '../copy.ts'

const mostShops = 3

/** Links to the seller pages of the member's businesses; without a business, to the set-up of a shop. */
export function useSellLinks() {
  const { data = [] } = useEndpoint(productApi.shops)
  const [first] = data
  if (data.length < 2)
    return offeredLinks([{ label: accountMenuCopy.sell, href: first ? links.sellAt(first.id) : links.sell }])
  return data
    .slice(0, mostShops)
    .map(({ id, name }) => ({ label: accountMenuCopy.sellAt(name), href: links.sellAt(id) }))
}

/** Who has bought something finds it, also where the marketplace is gone. */
export function useHasOrders() {
  const { items } = useInfiniteEndpoint(orderApi.mine, {}, { enabled: !hasSection('market') })
  return hasSection('market') || items.length > 0
}

/** During the grace period of a membership: the last day to pay. */
export function useMembershipWarning(isPremium: boolean) {
  const { data } = useEndpoint(membershipApi.mine, {}, { enabled: isPremium })
  const end = data?.state === 'past_due' ? data.graceEnd : null
  return end ? accountMenuCopy.notPaid(longDate(end)) : null
}
