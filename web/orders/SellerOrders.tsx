import { orderTasks, type OrderTask } from '#shared/orderMoves.ts'
import { orderApi } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { useGo, useQueryValue } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { OrderList } from './OrderList.tsx'
import { listWords, taskWords } from './orderWords.ts'
import styles from './SellerOrders.module.css'

const filters = [
  { value: 'open', label: listWords.toAct },
  { value: 'all', label: listWords.all },
] as const
type Which = 'open' | 'all' | OrderTask

/** The orders of a business, first those that wait for it; which ones stands in the address. */
export function SellerOrders({ businessId }: { businessId: number }) {
  const asked = useQueryValue('which')
  const go = useGo()
  const task = orderTasks.find((one) => one === asked)
  const which = task ?? (asked === 'all' ? 'all' : 'open')
  const choices = task ? [...filters, { value: task, label: taskWords[task] }] : filters
  const choose = (value: Which) =>
    go(value === 'open' ? links.sellAt(businessId, 'orders') : links.sellOrders(businessId, value))
  return (
    <div className={styles.orders}>
      <Segmented label={listWords.filter} value={which} onValueChange={choose} choices={choices} />
      <Orders key={which} businessId={businessId} which={which} />
    </div>
  )
}

function Orders({ businessId, which }: { businessId: number; which: Which }) {
  const query = which === 'all' ? {} : { which }
  const orders = usePages(orderApi.ofBusiness, { params: { id: businessId }, query })
  const [title, text] =
    which === 'all'
      ? [listWords.shopNone, listWords.shopNoneText]
      : [listWords.nothingToDo, listWords.nothingToDoText]
  return <OrderList orders={orders} of="seller" empty={<Empty level={2} title={title} text={text} />} />
}
