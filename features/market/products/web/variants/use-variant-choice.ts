import { useState } from 'react'
import { useLocation, useQueryValue, useSearch } from '#platform/web/navigation.ts'
import type { Product } from '../../contract.ts'
import type { Variant } from '../../variant.contract.ts'
import { variantWith } from '../../variants.ts'

export type VariantChoice = {
  /** The value of each option, by its name. */
  chosen: Record<string, string>
  /** undefined: the seller does not offer this combination. */
  variant: Variant | undefined
  choose: (option: string, value: string) => void
}

/** What a buyer chooses of a product; the address names it, so that it can be shared. */
export function useVariantChoice(product: Product): VariantChoice {
  const inAddress = Number(useQueryValue('variant'))
  const search = useSearch()
  const [path, go] = useLocation()
  // NOTE: only a combination that is not offered has no address.
  const [missing, setMissing] = useState<Record<string, string> | null>(null)
  const named = product.variants.find(({ id }) => id === inAddress) ?? firstOf(product)
  const chosen = missing ?? named?.options ?? {}
  return {
    chosen,
    variant: missing ? undefined : named,
    choose(option, value) {
      const next = { ...chosen, [option]: value }
      const variant = variantWith(product, next)
      setMissing(variant ? null : next)
      if (!variant) return
      const query = new URLSearchParams(search)
      query.set('variant', String(variant.id))
      go(`${path}?${query}`, { replace: true })
    },
  }
}

/** The first one that can be bought. */
const firstOf = ({ variants }: Product) => variants.find(({ stock }) => stock !== 0) ?? variants[0]
