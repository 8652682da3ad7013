import { useState } from 'react'
import { withoutCurrency } from '#platform/contract/typed/read-price.ts'

const key = 'data-price'

/** What a megabyte costs this member, as they typed it; stored on this device only. */
export function usePrice() {
  const [price, setPrice] = useState(read)
  const change = (typed: string) => {
    setPrice(typed)
    try {
      if (typed) localStorage.setItem(key, typed)
      else localStorage.removeItem(key)
    } catch {
      // NOTE: without storage the price lasts as long as the page.
    }
  }
  return [price, change] as const
}

function read() {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** null: no price, or one that is not a number. */
export function centsOf(price: string, bytes: number) {
  const rand = Number(withoutCurrency(price).replace(',', '.'))
  return price.trim() === '' || !(rand >= 0) || rand > 1_000
    ? null
    : Math.round((rand * 100 * bytes) / 1_000_000)
}
