import { useEffect } from 'react'
import { salesApi } from '#features/market/shop/contract.ts'
import type { Notification } from '#features/members/notifications/contract.ts'
import { refresh, refreshFor } from '#platform/web/query.ts'
import { onLive } from '#platform/web/realtime.ts'
import { useWhenLive } from '#platform/web/use-when-live.ts'
import { orderApi } from '../contract.ts'

/** Refreshes orders on a live notification, and when the page is connected: the lists, and the page of the order with this id. */
export function useLiveOrder(id?: number) {
  useWhenLive(() => refreshOrders(id))
  useEffect(
    () =>
      onLive('notification', ({ data }) => {
        if (!isOfOrder(data)) return
        refreshOrders(data.relatedId === id ? id : undefined)
      }),
    [id],
  )
}

function refreshOrders(id: number | undefined) {
  void refresh(orderApi.mine, orderApi.ofBusiness, salesApi.overview)
  if (id !== undefined) void refreshFor({ id }, orderApi.read)
}

const isOfOrder = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'opens' in data && data.opens === 'order'
