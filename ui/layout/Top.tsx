import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element above the columns of a page; null where there are none. */
export const TopContext = createContext<HTMLElement | null>(null)

/** A page's own component above its columns, as wide as the window. */
export function Top({ children }: { children: ReactNode }) {
  const place = use(TopContext)
  return place && createPortal(children, place)
}
