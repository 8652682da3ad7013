import { useEffect, useState } from 'react'
import { caseApi } from '../contract.ts'
import type { Notification } from '#features/notifications/contract.ts'
import { orderMessageApi } from '#features/order-messages/contract.ts'
import { orderApi } from '#features/orders/contract.ts'
import { waitingApi } from '#features/moderation/pending-counts.contract.ts'
import { onLive, useLiveState } from '#platform/web/realtime.ts'
import { keyOf, queryClient, useAnswer, useSend } from '#platform/web/query.ts'

export const useCases = (id: number) => useAnswer(caseApi.list, { params: { id } })

const around = [caseApi.list, orderMessageApi.files]

const lists = [orderApi.mine, caseApi.disputed, waitingApi.read]

/** What stands around an order is asked for again. */
export function refreshAround(id: number) {
  for (const endpoint of around)
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint, { params: { id } }) })
  void queryClient.invalidateQueries({ queryKey: keyOf(orderMessageApi.list, { params: { id } }) })
}

export function refreshOrder(id: number) {
  refreshAround(id)
  void queryClient.invalidateQueries({ queryKey: keyOf(orderApi.read, { params: { id } }) })
  for (const { path } of lists) void queryClient.invalidateQueries({ queryKey: [path] })
}

/** What the other side says or does is seen at once. */
export function useLiveAround(id: number) {
  const isLive = useLiveState() === 'active'
  const [wasLive] = useState(isLive)
  // What was said between the page's answer and the first connection has been announced to nobody here.
  useEffect(() => {
    if (isLive && !wasLive) refreshAround(id)
  }, [isLive, wasLive, id])
  useEffect(
    () =>
      onLive('notification', ({ data }) => {
        if (isOfOrder(data) && data.relatedId === id) refreshAround(id)
      }),
    [id],
  )
}

const isOfOrder = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'opens' in data && data.opens === 'order'

type Told = { onSuccess: () => void; onError: (error: Error) => void }

/** One deed on a problem; whoever refuses it is asked how it stands by now. */
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
