import { ShoppingBag } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { guestCartKey, setCartOpen, useCartOpen } from '#web/client/cartDoor.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useLater } from '#web/ui/later.ts'
import { loadCart } from './routes.tsx'
import { shellWords } from './words.ts'

/** What is in it is asked once the page has settled. */
const settledMs = 2_000

export function CartButton({ isMember }: { isMember: boolean }) {
  const { Part, ask, hints } = useLater(loadCart)
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
  const button = { icon: ShoppingBag, label: shellWords.cart, 'aria-haspopup': 'dialog' } as const
  if (Part) return <Part />
  return <IconButton {...button} {...hints} onClick={() => setCartOpen(true)} />
}
