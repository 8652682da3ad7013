import { orderApi, type Order } from '#features/market/orders/contract.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { checkoutCopy } from '../copy.ts'
import { emptyCheckoutCopy } from '../empty.copy.ts'

const momentMs = 15 * minuteMs
/** Orders of one checkout are placed at the same time. */
const togetherMs = 10_000

/** An empty cart may have been ordered a moment ago, in another tab or by a press of the button that seemed to do nothing. */
export function EmptyCheckout() {
  const now = useNow()
  const orders = useEndpoint(orderApi.mine, { query: { limit: '20' } })
  if (orders.isPending) return <ListSkeleton label={checkoutCopy.loading} rows={2} />
  const placed = placedTogether(orders.data?.items ?? [], now)
  if (placed.length === 0)
    return (
      <Empty
        level={1}
        large
        title={checkoutCopy.empty}
        text={checkoutCopy.emptyText}
        action={<ButtonLink href={links.market}>{checkoutCopy.toMarket}</ButtonLink>}
      />
    )
  return (
    <Empty
      level={1}
      large
      title={emptyCheckoutCopy.justOrdered}
      text={emptyCheckoutCopy.justOrderedText(placed.map(({ reference }) => reference))}
      action={
        <ButtonLink href={links.placed(placed.map(({ id }) => id))}>
          {emptyCheckoutCopy.toPlaced(placed.length)}
        </ButtonLink>
      }
    />
  )
}

/** The newest orders, if they were placed a moment ago. */
function placedTogether(orders: Order[], now: number) {
  const newest = Math.max(...orders.map(({ createdAt }) => Date.parse(createdAt)))
  if (now - newest > momentMs) return []
  return orders.filter(({ createdAt }) => newest - Date.parse(createdAt) < togetherMs)
}
