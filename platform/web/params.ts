import { createContext, use } from 'react'
import { isId } from '#platform/contract/endpoint.ts'

/** The parameters of the matched route. */
export const ParamsContext = createContext<Record<string, string>>({})

/** The id in the URL; null if it is not a positive integer, so that the page shows its not-found state. */
export function useId(): number | null {
  const { id } = use(ParamsContext)
  return id && isId(id) ? Number(id) : null
}

/** A value of the address by its name, as it was before it was encoded; null where the address has none. */
export function useParam(name: string): string | null {
  const value = use(ParamsContext)[name]
  return value === undefined ? null : decodeURIComponent(value)
}

/** The code in the URL. */
export const useCode = (): string => use(ParamsContext).code ?? ''
