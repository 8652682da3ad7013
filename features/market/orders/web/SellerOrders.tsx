import { Download } from 'lucide-react'
import { orderTasks, type OrderTask } from '#features/market/shop/order-tasks.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { orderApi } from '../contract.ts'
import { orderListCopy } from '../copy.ts'
import { orderFileCopy } from '../order-file.copy.ts'
import { orderTaskCopy } from '../order-task.copy.ts'
import { OrderList } from './OrderList.tsx'
import styles from './SellerOrders.module.css'

const filters = [
  { value: 'open', label: orderListCopy.toAct },
  { value: 'all', label: orderListCopy.all },
] as const
type Which = 'open' | 'all' | OrderTask

/** The orders of a business, those waiting for it first; the filter is part of the URL. */
export function SellerOrders({ businessId }: { businessId: number }) {
  const asked = useQueryValue('which')
  const go = useGo()
  const task = orderTasks.find((one) => one === asked)
  const which = task ?? (asked === 'all' ? 'all' : 'open')
  const choices = task ? [...filters, { value: task, label: orderTaskCopy[task] }] : filters
  const choose = (value: Which) =>
    go(value === 'open' ? links.sellAt(businessId, 'orders') : links.sellOrders(businessId, value))
  return (
    <div className={styles.orders}>
      <Segmented label={orderListCopy.filter} value={which} onValueChange={choose} choices={choices} />
      <Orders key={which} businessId={businessId} which={which} />
      <div className={styles.files}>
        <ButtonLink variant="out" icon={Download} href={links.shopFile(businessId, 'orders')} download>
          {orderFileCopy.download}
        </ButtonLink>
        <ButtonLink
          variant="out"
          icon={Download}
          href={links.shopFile(businessId, 'orders.semicolon')}
          download
        >
          {orderFileCopy.downloadSemicolon}
        </ButtonLink>
      </div>
    </div>
  )
}

function Orders({ businessId, which }: { businessId: number; which: Which }) {
  const query = which === 'all' ? {} : { which }
  const orders = useInfiniteEndpoint(orderApi.ofBusiness, { params: { id: businessId }, query })
  const [title, text] =
    which === 'all'
      ? [orderListCopy.shopNone, orderListCopy.shopNoneText]
      : [orderListCopy.nothingToDo, orderListCopy.nothingToDoText]
  return <OrderList orders={orders} of="seller" empty={<Empty level={2} title={title} text={text} />} />
}
