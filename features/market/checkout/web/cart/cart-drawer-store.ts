import { create } from 'zustand'

export const useCartOpen = create<boolean>()(() => false)

/** Opens and closes the cart, from anywhere that adds to it. */
export const setCartOpen = (isOpen: boolean) => useCartOpen.setState(isOpen, true)

export const guestCartKey = 'cart'
