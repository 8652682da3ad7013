import { salesApi } from '#features/market/shop/contract.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { orderApi, orderMoveApi, type OrderDetail } from '../contract.ts'
import type { OrderMove } from '../transitions.ts'

/** Additional input of some moves. */
export type Extra = {
  tracking?: string
  code?: string
  reason?: string
  amountCents?: number
  byHand?: boolean
}
type Toasts = { onSuccess: () => void; onError: (error: Error) => void }

/** Moves the order; if the move fails, the order is fetched again. */
export function useOrderAction({ id }: Pick<OrderDetail, 'id'>, { onSuccess, onError }: Toasts) {
  const key = keyOf(orderApi.read, { params: { id } })
  const toasts = {
    refreshes: [orderApi.mine, orderApi.ofBusiness, salesApi.overview],
    onSuccess: (order: OrderDetail) => {
      queryClient.setQueryData(key, order)
      onSuccess()
    },
    onError: (error: Error) => {
      void queryClient.invalidateQueries({ queryKey: key })
      onError(error)
    },
  }
  const pay = useEndpointMutation(orderMoveApi.pay, toasts)
  const accept = useEndpointMutation(orderMoveApi.accept, toasts)
  const pack = useEndpointMutation(orderMoveApi.pack, toasts)
  const ship = useEndpointMutation(orderMoveApi.ship, toasts)
  const ready = useEndpointMutation(orderMoveApi.ready, toasts)
  const complete = useEndpointMutation(orderMoveApi.complete, toasts)
  const cancel = useEndpointMutation(orderMoveApi.cancel, toasts)
  const refund = useEndpointMutation(orderMoveApi.refund, toasts)
  const params = { id }
  const go: Record<OrderMove, (extra: Extra) => void> = {
    pay: () => pay.mutate({ params }),
    accept: () => accept.mutate({ params }),
    pack: () => pack.mutate({ params }),
    ship: ({ tracking }) => ship.mutate({ params, body: { tracking } }),
    ready: () => ready.mutate({ params }),
    complete: ({ code }) => complete.mutate({ params, body: { code } }),
    cancel: ({ reason }) => cancel.mutate({ params, body: { reason } }),
    refund: ({ amountCents, reason, byHand }) =>
      refund.mutate({ params, body: { amountCents, reason, byHand } }),
  }
  const all = [pay, accept, pack, ship, ready, complete, cancel, refund]
  return { go, isPending: all.some((one) => one.isPending) }
}
