import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { markAllSaved } from '#ui/unsaved/unsaved.ts'
import { productApi, type Product } from '../../contract.ts'
import { variantFormCopy } from '../../variant-form.copy.ts'
import { variantApi, VariantsInput } from '../../variants.contract.ts'
import { bodyOf, countChanges, typedVariantsOf, withStocks, type TypedVariants } from './variant-rows.ts'

const cells = ['sku', 'barcode', 'priceCents', 'stock', 'weightGrams']

/** The names of the cells of a table with this many rows, as errors name them. */
const cellNames = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => cells.map((cell) => `variants.${place}.${cell}`))
      .flat()
      .map((name) => [name, name]),
  )

/** The options and variants as they are typed, and sending them. */
export function useVariantsForm(product: Product, readAgain: () => Promise<Product | undefined>) {
  const [saved, setSaved] = useState(() => typedVariantsOf(product))
  const save = useEndpointMutation(variantApi.set, { refreshes: [productApi.read] })
  const form = useForm<TypedVariants, VariantsInput>({
    initial: saved,
    check: (typed) => VariantsInput.safeParse(bodyOf(typed)),
    fieldNames: cellNames(100),
  })
  const { typed, reset, submit } = form
  const send = submit(async () => {
    try {
      const answer = await save.mutateAsync({ params: { id: product.id }, body: bodyOf(typed) })
      const next = typedVariantsOf(answer)
      setSaved(next)
      reset(next)
      markAllSaved()
      toast({ title: variantFormCopy.saved })
    } catch (error) {
      const latest = await readAgain()
      if (latest) form.set(withStocks(typed, latest))
      throw error
    }
  })
  const undo = () => {
    reset(saved)
    markAllSaved()
  }
  return { ...form, send, undo, changes: countChanges(saved, typed) }
}

export type VariantsForm = ReturnType<typeof useVariantsForm>
