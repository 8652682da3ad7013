import { useEffect } from 'react'
import type { Notification } from '#features/members/notifications/contract.ts'
import { refresh, refreshFor, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { onLive } from '#platform/web/realtime.ts'
import { useWhenLive } from '#platform/web/use-when-live.ts'
import { orderApi } from '../../contract.ts'
import { disputeApi } from '../../disputes.contract.ts'

export const useDisputes = (id: number) => useEndpoint(disputeApi.list, { params: { id } })

/** Fetches the disputes, messages and files of an order again. */
export const refreshAround = (id: number) => refreshFor({ id }, disputeApi.list, 'orderMessages')

export function refreshOrder(id: number) {
  void refreshAround(id)
  void refreshFor({ id }, orderApi.read)
  void refresh(orderApi.mine, disputeApi.disputed, 'pendingCounts')
}

/** Shows the other party's messages and actions at once. */
export function useLiveAround(id: number) {
  useWhenLive(() => refreshAround(id), { once: true })
  useEffect(
    () =>
      onLive('notification', ({ data }) => {
        if (isOfOrder(data) && data.relatedId === id) void refreshAround(id)
      }),
    [id],
  )
}

const isOfOrder = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'opens' in data && data.opens === 'order'

/** One action on a dispute; refreshes the order after an error too. */
export const useDisputeAction = (orderId: number, onSuccess: () => void) =>
  useEndpointMutation(disputeApi.act, {
    onSuccess: () => {
      refreshOrder(orderId)
      onSuccess()
    },
    onError: () => refreshOrder(orderId),
  })
