import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useMe } from '#features/members/people/web/viewer.ts'
import { minuteMs } from '#platform/contract/durations.ts'
import { call } from '#platform/web/fetch.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { cartApi, cartLimits, checkoutPath, type Cart, type CartItem } from '../../cart.contract.ts'
import { guestCartKey } from './cart-drawer-store.ts'

/** The cart that a visitor's device stores. */
const readGuest = () => parse(localStorage.getItem(guestCartKey))

function parse(cached: string | null): CartItem[] {
  try {
    const read: unknown = JSON.parse(cached ?? '[]')
    return Array.isArray(read) ? read.filter(isItem).slice(0, cartLimits.lines) : []
  } catch {
    return []
  }
}

const isItem = (value: unknown): value is CartItem =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  'quantity' in value &&
  Number.isInteger(value.productId) &&
  Number.isInteger(value.quantity) &&
  (!('variantId' in value) || value.variantId === null || Number.isInteger(value.variantId))

const useGuestCart = create<CartItem[]>()(readGuest)
addEventListener('storage', () => useGuestCart.setState(readGuest(), true))

function writeGuest(next: CartItem[]) {
  if (next.length === 0) localStorage.removeItem(guestCartKey)
  else localStorage.setItem(guestCartKey, JSON.stringify(next.slice(0, cartLimits.lines)))
  useGuestCart.setState(readGuest(), true)
}

/** The member's own cart, or a visitor's from the device. */
export function useCart() {
  const me = useMe()
  const guest = useGuestCart()
  return useQuery<Cart>({
    queryKey: me ? keyOf(cartApi.read) : [cartApi.preview.path, guest],
    queryFn: () => (me ? call(cartApi.read) : call(cartApi.preview, { body: { items: guest } })),
    enabled: me !== undefined,
    staleTime: 5 * minuteMs,
    placeholderData: (before) => before,
  })
}

type Toasts = { onSuccess?: () => void; onError?: (error: Error) => void }

/** Cancels reads that began before the change: they would return the old cart. */
async function cacheCart(cart: Cart) {
  await queryClient.cancelQueries({ queryKey: keyOf(cartApi.read) })
  queryClient.setQueryData(keyOf(cartApi.read), cart)
  await queryClient.invalidateQueries({ queryKey: [checkoutPath] })
}

/** The cart's actions; each returns the whole cart. */
export function useCartActions({ onSuccess, onError }: Toasts = {}) {
  const me = useMe()
  const toasts = {
    inTurn: 'cart',
    onSuccess: (cart: Cart) => {
      void cacheCart(cart)
      onSuccess?.()
    },
    ...(onError ? { onError } : {}),
  }
  const added = useEndpointMutation(cartApi.add, toasts)
  const put = useEndpointMutation(cartApi.set, toasts)
  const removed = useEndpointMutation(cartApi.remove, toasts)
  const setGuest = (ids: ItemIds, quantity: number) => {
    if (inGuest(ids) === 0) return saveGuestCart(ids, quantity)
    changeGuest(ids, quantity)
    onSuccess?.()
  }
  const saveGuestCart = (ids: ItemIds, quantity: number) => {
    writeGuest([...others(ids), { ...ids, quantity: Math.min(quantity, cartLimits.quantity) }])
    onSuccess?.()
  }
  return {
    isPending: added.isPending || put.isPending || removed.isPending,
    add: ({ productId, variantId }: ItemIds, quantity: number, stock: number | null) =>
      me
        ? added.mutate({ params: { productId }, body: { variantId, quantity } })
        : saveGuestCart(
            { productId, variantId },
            Math.min(inGuest({ productId, variantId }) + quantity, stock ?? cartLimits.quantity),
          ),
    set: ({ productId, variantId }: ItemIds, quantity: number) =>
      me
        ? put.mutate({ params: { productId }, body: { variantId, quantity } })
        : setGuest({ productId, variantId }, quantity),
    remove: ({ productId, variantId }: ItemIds) =>
      me
        ? removed.mutate({
            params: { productId },
            ...(variantId == null ? {} : { query: { variantId: String(variantId) } }),
          })
        : writeGuest(others({ productId, variantId })),
  }
}

type ItemIds = Pick<CartItem, 'productId' | 'variantId'>

/** NOTE: what a device stored before there were variants names none; the first one has the id of its product. */
const isSame = (one: ItemIds, other: ItemIds) =>
  (one.variantId ?? one.productId) === (other.variantId ?? other.productId)

const others = (ids: ItemIds) => readGuest().filter((item) => !isSame(item, ids))
const inGuest = (ids: ItemIds) => readGuest().find((item) => isSame(item, ids))?.quantity ?? 0
const changeGuest = (ids: ItemIds, quantity: number) =>
  writeGuest(readGuest().map((item) => (isSame(item, ids) ? { ...item, quantity } : item)))

/** After login, merges the device's cart into the member's and clears it; returns whether that is still pending. */
export function useGuestCartMerge() {
  const me = useMe()
  const guest = useGuestCart()
  const send = useEndpointMutation(cartApi.merge, {
    onSuccess: (cart) => {
      void cacheCart(cart)
      writeGuest([])
    },
  })
  const merge = useEffectEvent(() => {
    if (!send.isPending) send.mutate({ body: { items: readGuest() } })
  })
  const isDue = Boolean(me) && guest.length > 0
  useEffect(() => {
    if (isDue) merge()
  }, [isDue])
  return isDue && !send.isError
}
