import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

/** Opens and closes the cart, from anywhere that adds to it. */
export function setCartOpen(next: boolean) {
  isOpen = next
  for (const tell of watchers) tell()
}

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

export const useCartOpen = () => useSyncExternalStore(watch, () => isOpen)

export const guestCartKey = 'cart'
