import { orderApi } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { usePages } from '#web/client/query.ts'
import { Section } from '#web/ui/Section.tsx'
import { OrderTable } from './OrderTable.tsx'
import { orderWords } from './orderWords.ts'

const most = 5

/** The buyer's newest orders beside the one that is looked at. */
export function OtherOrders({ except }: { except: number }) {
  const orders = usePages(orderApi.mine)
  const others = orders.items.filter(({ id }) => id !== except).slice(0, most)
  if (others.length === 0) return null
  return (
    <Section title={orderWords.others} action={<a href={links.orders}>{orderWords.all}</a>}>
      <OrderTable orders={others} of="buyer" label={orderWords.others} />
    </Section>
  )
}
