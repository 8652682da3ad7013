import type { ReactNode } from 'react'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import type { Order } from '../contract.ts'
import { orderListCopy } from '../copy.ts'
import { OrderTable } from './OrderTable.tsx'
import { useLiveOrder } from './use-live-order.ts'

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

/** Orders page by page, updated live. */
export function OrderList({ orders, of, empty }: OrderListProps) {
  useLiveOrder()
  if (orders.isPending) return <ListSkeleton label={orderListCopy.loading} rows={5} tall />
  if (orders.isError)
    return (
      <Problem
        level={2}
        title={orderListCopy.failed}
        text={orderListCopy.failedText}
        retry={orderListCopy.retry}
        onRetry={() => void orders.refetch()}
      />
    )
  if (orders.items.length === 0) return empty
  return (
    <>
      <OrderTable orders={orders.items} of={of} label={orderListCopy.title} />
      <NextPage apart pages={orders} more={orderListCopy.more} busy={orderListCopy.loadingMore} />
    </>
  )
}
