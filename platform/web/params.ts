import { createContext, use } from 'react'
import { isId } from '#platform/contract/endpoint.ts'

/** The named parts of the address, by the route that matched. */
export const ParamsContext = createContext<Record<string, string>>({})

/** The id in the address; null when it is not a positive integer: then the page shows its not-found state. */
export function useId(): number | null {
  const { id } = use(ParamsContext)
  return id && isId(id) ? Number(id) : null
}
