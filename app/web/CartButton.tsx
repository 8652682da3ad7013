import { ShoppingBag } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import {
  guestCartKey,
  setCartOpen,
  useCartOpen,
} from '#features/market/checkout/web/cart/cart-drawer-store.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { shellCopy } from './copy.ts'

/** The cart is fetched when the page is idle. */
const settledMs = 2_000

export function CartButton({ isMember }: { isMember: boolean }) {
  const { Component, load, preloadProps } = useLazyComponent(
    () => import('#features/market/checkout/web/cart/CartDrawer.tsx'),
  )
  const isOpen = useCartOpen()
  const fetch = useEffectEvent(load)
  useEffect(() => {
    if (!isMember && !localStorage.getItem(guestCartKey)) return
    const timer = setTimeout(fetch, settledMs)
    return () => clearTimeout(timer)
  }, [isMember])
  useEffect(() => {
    if (isOpen) fetch()
  }, [isOpen])
  const button = { icon: ShoppingBag, label: shellCopy.cart, 'aria-haspopup': 'dialog' } as const
  if (Component) return <Component />
  return <IconButton {...button} {...preloadProps} onClick={() => setCartOpen(true)} />
}
