import { orderTasks, type OrderTask } from '#shared/orderMoves.ts'
import { orderApi } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { useGo, useQueryValue } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { useLiveOrders } from './liveOrder.ts'
import { OrderTable } from './OrderTable.tsx'
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
  useLiveOrders()
  const orders = usePages(orderApi.ofBusiness, { params: { id: businessId }, query })
  if (orders.isPending) return <ListSkeleton label={listWords.loading} rows={5} />
  if (orders.isError)
    return (
      <Problem
        level={2}
        title={listWords.failed}
        text={listWords.failedText}
        retry={listWords.retry}
        onRetry={() => void orders.refetch()}
      />
    )
  if (orders.items.length === 0)
    return which === 'all' ? (
      <Empty level={2} title={listWords.shopNone} text={listWords.shopNoneText} />
    ) : (
      <Empty level={2} title={listWords.nothingToDo} text={listWords.nothingToDoText} />
    )
  return (
    <>
      <OrderTable orders={orders.items} of="seller" label={listWords.title} />
      {orders.hasNextPage && (
        <LoadMore
          more={listWords.more}
          busy={orders.isFetchingNextPage && listWords.loadingMore}
          onClick={() => void orders.fetchNextPage()}
        />
      )}
    </>
  )
}
