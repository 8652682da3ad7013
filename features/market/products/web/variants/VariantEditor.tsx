import { Boxes, Percent } from 'lucide-react'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import type { Product } from '../../contract.ts'
import { variantFormCopy } from '../../variant-form.copy.ts'
import { variantLimits } from '../../variant.contract.ts'
import { FillColumn } from './FillColumn.tsx'
import { OptionFields } from './OptionFields.tsx'
import { useVariantsForm, type VariantsForm } from './use-variants-form.ts'
import { changeColumn, rowsOf, type RowField } from './variant-rows.ts'
import { VariantTable } from './VariantTable.tsx'
import styles from './VariantEditor.module.css'

type EditorProps = { product: Product; readAgain: () => Promise<Product | undefined> }

/** The seller's options and variants of one product, saved together. */
export function VariantEditor({ product, readAgain }: EditorProps) {
  const form = useVariantsForm(product, readAgain)
  const { typed, errors, set, send } = form
  const rows = rowsOf(typed)
  const isTooMany = rows.length > variantLimits.variants
  const fill = (field: RowField) => (text: string) =>
    set(
      changeColumn(
        typed,
        field,
        rows.filter(({ row }) => row.isOffered).map((row) => [row, text]),
      ),
    )
  return (
    <form onSubmit={send} noValidate>
      <OptionFields typed={typed} onChange={set} />
      <div className={styles.head}>
        <Heading level={2} look="h3">
          {variantFormCopy.variants}
        </Heading>
        {rows.length > 1 && !isTooMany && (
          <div className={styles.tools}>
            <FillColumn
              icon={Percent}
              label={variantFormCopy.priceForAll}
              inputMode="decimal"
              onFill={fill('price')}
            />
            <FillColumn
              icon={Boxes}
              label={variantFormCopy.stockForAll}
              inputMode="numeric"
              onFill={fill('stock')}
            />
          </div>
        )}
      </div>
      {isTooMany ? (
        <Alert tone="bad">{variantFormCopy.tooMany(rows.length, variantLimits.variants)}</Alert>
      ) : (
        <VariantTable product={product} typed={typed} errors={errors} onChange={set} />
      )}
      <p className={styles.hint}>{variantFormCopy.hint}</p>
      <Problems form={form} />
      <SaveBar form={form} />
    </form>
  )
}

/** What is wrong apart from single cells. */
function Problems({ form: { failure, errors } }: { form: VariantsForm }) {
  const problem = failure ?? errors[''] ?? errors.options ?? errors.variants
  if (!problem) return null
  return (
    <Alert tone="bad" title={variantFormCopy.failed}>
      {problem}
    </Alert>
  )
}

function SaveBar({ form: { changes, isSending, undo } }: { form: VariantsForm }) {
  if (changes === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={variantFormCopy.changed(changes)}>
      <b>{variantFormCopy.changed(changes)}</b>
      <Button variant="ghost" onClick={undo}>
        {variantFormCopy.undo}
      </Button>
      <Button type="submit" busy={isSending && variantFormCopy.saving}>
        {variantFormCopy.save}
      </Button>
    </div>
  )
}
