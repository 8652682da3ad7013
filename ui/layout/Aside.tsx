import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where a page's own parts of the right column go; null while there is no such column. */
export const AsideContext = createContext<HTMLElement | null>(null)

/** A page's own part of the right column, above what every page has there. */
export function Aside({ children }: { children: ReactNode }) {
  const place = use(AsideContext)
  return place && createPortal(children, place)
}
