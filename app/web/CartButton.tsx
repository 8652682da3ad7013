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
import { loadCart } from './shell.lazy.ts'

/** The cart is fetched when the page is idle. */
const settledMs = 2_000

export function CartButton({ isMember }: { isMember: boolean }) {
  const { Part, ask, hints } = useLazyComponent(loadCart)
  const isOpen = useCartOpen()
  const fetch = useEffectEvent(ask)
  useEffect(() => {
    if (!isMember && !localStorage.getItem(guestCartKey)) return
    const timer = setTimeout(fetch, settledMs)
    return () => clearTimeout(timer)
  }, [isMember])
  useEffect(() => {
    if (isOpen) fetch()
  }, [isOpen])
  const button = { icon: ShoppingBag, label: shellCopy.cart, 'aria-haspopup': 'dialog' } as const
  if (Part) return <Part />
  return <IconButton {...button} {...hints} onClick={() => setCartOpen(true)} />
}
