import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

/** Opens and closes the cart, from anywhere that adds to it. */
export function setCartOpen(next: boolean) {
  isOpen = next
  for (const listener of watchers) listener()
}

const watch = (listener: () => void) => {
  watchers.add(listener)
  return () => void watchers.delete(listener)
}

export const useCartOpen = () => useSyncExternalStore(watch, () => isOpen)

export const guestCartKey = 'cart'
