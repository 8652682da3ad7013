import { useState, type FormEvent } from 'react'
import { productApi, productLimits } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { isComposing } from '#ui/text-keys.ts'
import { salesApi, type ShopProduct } from '../contract.ts'
import { stockCopy } from '../copy.ts'
import styles from './StockField.module.css'

const typedOf = (stock: number | null) => (stock === null ? '' : String(stock))

/** Edits the stock in place; saved by Enter or the button. */
export function StockField({ product: { id, name, stock } }: { product: ShopProduct }) {
  const [typed, setTyped] = useState(typedOf(stock))
  const save = useEndpointMutation(salesApi.setStock, {
    refreshes: [productApi.list, productApi.read, salesApi.overview],
    onSuccess: (saved) => {
      updateInCaches<ShopProduct>([salesApi.products], id, () => saved)
      toast({ title: stockCopy.saved(name, saved.stock) })
    },
    onError: (error) => toast({ title: stockCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const isChanged = typed.trim() !== typedOf(stock)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || save.isPending) return
    const wanted = typed.trim()
    const isRight = wanted === '' || (/^\d+$/.test(wanted) && Number(wanted) <= productLimits.stock)
    if (!isRight) return toast({ title: productMessages.badStock, tone: 'bad' })
    save.mutate({ params: { id }, body: { stock: wanted === '' ? null : Number(wanted), was: stock } })
  }
  return (
    <form data-unasked onSubmit={submit} noValidate className={styles.form}>
      <Field label={stockCopy.stockOf(name)} quiet>
        <TextInput
          value={typed}
          inputMode="numeric"
          placeholder={stockCopy.notCounted}
          className={styles.input}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent)) setTyped(typedOf(stock))
          }}
        />
      </Field>
      {isChanged && (
        <Button
          type="submit"
          size="s"
          variant="out"
          aria-label={stockCopy.saveOf(name)}
          busy={save.isPending && stockCopy.saving}
        >
          {stockCopy.save}
        </Button>
      )}
    </form>
  )
}
