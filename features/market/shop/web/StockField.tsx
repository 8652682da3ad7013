import { productApi, productLimits } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { isComposing } from '#ui/text-keys.ts'
import { salesApi, type ShopProduct } from '../contract.ts'
import { stockCopy } from '../copy.ts'
import styles from './StockField.module.css'

const typedOf = (stock: number | null) => (stock === null ? '' : String(stock))

/** Edits the stock in place; saved by Enter or the button. */
export function StockField({ product: { id, name, stock } }: { product: ShopProduct }) {
  const saved = { stock: typedOf(stock) }
  const { typed, errors, isSending, control, reset, submit } = useForm({
    initial: saved,
    check: readStock,
    onFailure: (text) => toast({ title: stockCopy.failed, text, tone: 'bad' }),
  })
  const save = useEndpointMutation(salesApi.setStock, {
    refreshes: [productApi.list, productApi.read, salesApi.overview],
    onSuccess: (product) => {
      updateInCaches<ShopProduct>([salesApi.products], id, () => product)
      toast({ title: stockCopy.saved(name, product.stock) })
    },
  })
  const isChanged = typed.stock.trim() !== saved.stock
  const send = submit(
    (body) => isChanged && save.mutateAsync({ params: { id }, body: { ...body, was: stock } }),
  )
  return (
    <form data-unasked onSubmit={send} noValidate className={styles.form}>
      <Field label={stockCopy.stockOf(name)} quiet error={errors.stock}>
        <TextInput
          {...control('stock')}
          inputMode="numeric"
          placeholder={stockCopy.notCounted}
          className={styles.input}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event.nativeEvent)) reset(saved)
          }}
        />
      </Field>
      {isChanged && (
        <Button
          type="submit"
          size="s"
          variant="out"
          aria-label={stockCopy.saveOf(name)}
          busy={isSending && stockCopy.saving}
        >
          {stockCopy.save}
        </Button>
      )}
    </form>
  )
}

/** The number to save; null: the stock is not counted. */
function readStock({ stock }: { stock: string }) {
  const wanted = stock.trim()
  const isRight = /^\d*$/.test(wanted) && Number(wanted) <= productLimits.stock
  if (isRight) return { data: { stock: wanted === '' ? null : Number(wanted) } }
  return { error: { issues: [{ path: ['stock'], message: productMessages.badStock }] } }
}
