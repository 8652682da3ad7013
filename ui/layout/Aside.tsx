import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element for a page's own components in the right column; null while there is no right column. */
export const AsideContext = createContext<HTMLElement | null>(null)

/** A page's own component in the right column, above those of every page. */
export function Aside({ children }: { children: ReactNode }) {
  const place = use(AsideContext)
  return place && createPortal(children, place)
}
