import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { orderApi } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import { OrderTable } from './OrderTable.tsx'

const most = 5

/** The buyer's other recent orders. */
export function RelatedOrders({ except }: { except: number }) {
  const orders = useInfiniteEndpoint(orderApi.mine)
  const others = orders.items.filter(({ id }) => id !== except).slice(0, most)
  if (others.length === 0) return null
  return (
    <Section title={orderCopy.others} action={<a href={links.orders}>{orderCopy.all}</a>}>
      <OrderTable orders={others} of="buyer" label={orderCopy.others} />
    </Section>
  )
}
