import { useState } from 'react'
import { orderApi } from '#shared/orders.ts'
import { usePages } from '#web/client/query.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { useLiveOrders } from './liveOrder.ts'
import { OrderTable } from './OrderTable.tsx'
import { listWords } from './orderWords.ts'
import styles from './SellerOrders.module.css'

const filters = [
  { value: 'open', label: listWords.toAct },
  { value: 'all', label: listWords.all },
] as const
type Filter = (typeof filters)[number]['value']

/** The orders of a business, first those that wait for it. */
export function SellerOrders({ businessId }: { businessId: number }) {
  const [which, setWhich] = useState<Filter>('open')
  return (
    <div className={styles.orders}>
      <Segmented label={listWords.filter} value={which} onValueChange={setWhich} choices={filters} />
      <Orders key={which} businessId={businessId} which={which} />
    </div>
  )
}

function Orders({ businessId, which }: { businessId: number; which: Filter }) {
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
    return which === 'open' ? (
      <Empty level={2} title={listWords.nothingToDo} text={listWords.nothingToDoText} />
    ) : (
      <Empty level={2} title={listWords.shopNone} text={listWords.shopNoneText} />
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
