import type { ReactNode } from 'react'
import type { Order } from '#shared/orders.ts'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { useLiveOrders } from './liveOrder.ts'
import { OrderTable } from './OrderTable.tsx'
import { listWords } from './orderWords.ts'

type OrderListProps = {
  orders: {
    items: Order[]
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  of: 'buyer' | 'seller'
  empty: ReactNode
}

/** Orders page by page, as they change. */
export function OrderList({ orders, of, empty }: OrderListProps) {
  useLiveOrders()
  if (orders.isPending) return <ListSkeleton label={listWords.loading} rows={5} tall />
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
  if (orders.items.length === 0) return empty
  return (
    <>
      <OrderTable orders={orders.items} of={of} label={listWords.title} />
      {orders.hasNextPage && (
        <LoadMore
          apart
          more={listWords.more}
          busy={orders.isFetchingNextPage && listWords.loadingMore}
          onClick={() => void orders.fetchNextPage()}
        />
      )}
    </>
  )
}
