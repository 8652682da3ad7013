import { useEffect } from 'react'
import type { Notification } from '#shared/notifications.ts'
import { orderApi } from '#shared/orders.ts'
import { onLive } from '#web/client/live.ts'
import { keyOf, queryClient } from '#web/client/query.ts'

/** What is told of an order while it is looked at is seen at once. */
export function useLiveOrder(id: number) {
  useEffect(
    () =>
      onLive('notification', ({ data }) => {
        if (!isOfOrder(data) || data.relatedId !== id) return
        void queryClient.invalidateQueries({ queryKey: keyOf(orderApi.read, { params: { id } }) })
        void queryClient.invalidateQueries({ queryKey: [orderApi.mine.path] })
      }),
    [id],
  )
}

const isOfOrder = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'opens' in data && data.opens === 'order'
