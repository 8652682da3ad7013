import { useEffect, useState } from 'react'
import { caseApi } from '../contract.ts'
import type { Notification } from '#features/notifications/contract.ts'
import { orderApi } from '#features/orders/contract.ts'
import { onLive, useLiveState } from '#platform/web/realtime.ts'
import { refresh, refreshFor, useAnswer, useSend } from '#platform/web/query.ts'

export const useCases = (id: number) => useAnswer(caseApi.list, { params: { id } })

/** Fetches the disputes, messages and files of an order again. */
export const refreshAround = (id: number) => refreshFor({ id }, caseApi.list, 'orderMessages')

export function refreshOrder(id: number) {
  void refreshAround(id)
  void refreshFor({ id }, orderApi.read)
  void refresh(orderApi.mine, caseApi.disputed, 'pendingCounts')
}

/** Shows the other party's messages and actions at once. */
export function useLiveAround(id: number) {
  const isLive = useLiveState() === 'active'
  const [wasLive] = useState(isLive)
  // Events between the page load and the first connection were not received, so this fetches once.
  useEffect(() => {
    if (isLive && !wasLive) void refreshAround(id)
  }, [isLive, wasLive, id])
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

type Told = { onSuccess: () => void; onError: (error: Error) => void }

/** One action on a dispute; refreshes the order after an error too. */
export const useCaseDeed = (orderId: number, { onSuccess, onError }: Told) =>
  useSend(caseApi.act, {
    onSuccess: () => {
      refreshOrder(orderId)
      onSuccess()
    },
    onError: (error) => {
      refreshOrder(orderId)
      onError(error)
    },
  })
