import { useEffect } from 'react'
import type { Notification } from '#features/notifications/contract.ts'
import { salesApi } from '#features/shop/contract.ts'
import { orderApi } from '../contract.ts'
import { onLive } from '#platform/web/realtime.ts'
import { keyOf, queryClient } from '#platform/web/query.ts'

/** Refreshes orders on a live notification: the lists, and the page of the order with this id. */
export function useLiveOrders(id?: number) {
  useEffect(
    () =>
      onLive('notification', ({ data }) => {
        if (!isOfOrder(data)) return
        for (const { path } of [orderApi.mine, orderApi.ofBusiness, salesApi.overview])
          void queryClient.invalidateQueries({ queryKey: [path] })
        if (id !== undefined && data.relatedId === id)
          void queryClient.invalidateQueries({ queryKey: keyOf(orderApi.read, { params: { id } }) })
      }),
    [id],
  )
}

const isOfOrder = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'opens' in data && data.opens === 'order'
