import { Trash2 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { currencySigns } from '#platform/contract/money.ts'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { Product } from '../../contract.ts'
import { variantFormCopy } from '../../variant-form.copy.ts'
import { variantLimits } from '../../variant.contract.ts'
import {
  changeColumn,
  changeRow,
  rowsOf,
  type Row,
  type RowField,
  type TypedRow,
  type TypedVariants,
} from './variant-rows.ts'
import { VariantPicture } from './VariantPicture.tsx'
import styles from './VariantTable.module.css'

type TableProps = {
  product: Product
  typed: TypedVariants
  errors: FormErrors
  onChange: (typed: TypedVariants) => void
}

/** The columns with the names of their fields in the request. */
const columnsOf = (currency: Product['currency']) =>
  [
    { field: 'sku', sent: 'sku', label: variantFormCopy.sku, maxLength: variantLimits.sku },
    { field: 'barcode', sent: 'barcode', label: variantFormCopy.barcode, maxLength: 64 },
    {
      field: 'price',
      sent: 'priceCents',
      label: variantFormCopy.price(currencySigns[currency]),
      maxLength: 20,
    },
    { field: 'stock', sent: 'stock', label: variantFormCopy.stock, maxLength: 7 },
    { field: 'weight', sent: 'weightGrams', label: variantFormCopy.weight, maxLength: 7 },
  ] as const satisfies { field: RowField; sent: string; label: string; maxLength: number }[]
type Column = ReturnType<typeof columnsOf>[number]

/** A row for each combination of values. Enter goes down, Tab right, and a column of a spreadsheet can be pasted. */
export function VariantTable({ product, typed, errors, onChange }: TableProps) {
  const columns = columnsOf(product.currency)
  const rows = rowsOf(typed)
  const offered = rows.filter(({ row }) => row.isOffered)
  const paste =
    (from: Row, { field }: Column) =>
    (event: ClipboardEvent) => {
      const texts = event.clipboardData
        .getData('text')
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
      if (texts.length === 1) return
      event.preventDefault()
      const below = offered.slice(offered.findIndex(({ key }) => key === from.key))
      onChange(
        changeColumn(
          typed,
          field,
          below.slice(0, texts.length).map((row, at) => [row, (texts[at] ?? '').trim()]),
        ),
      )
    }
  return (
    <div className={styles.scroll} role="group" aria-label={variantFormCopy.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{variantFormCopy.variant}</th>
            <th scope="col">{variantFormCopy.picture}</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{variantFormCopy.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.key}
              {...{ product, row, columns, paste }}
              isAlone={rows.length === 1}
              errorOf={(sent) => errors[`variants.${offered.indexOf(row)}.${sent}`]}
              onChange={(change) => onChange(changeRow(typed, row, change))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  product: Product
  row: Row
  columns: readonly Column[]
  isAlone: boolean
  errorOf: (sent: string) => string | undefined
  paste: (row: Row, column: Column) => (event: ClipboardEvent) => void
  onChange: (change: Partial<TypedRow>) => void
}

function TableRow({ product, row: whole, columns, isAlone, errorOf, paste, onChange }: RowProps) {
  const { row } = whole
  const name = whole.name || product.name
  const isSoldOut = row.stock.trim() === '0'
  const problems = new Set(columns.flatMap(({ sent }) => errorOf(sent) ?? []))
  if (!row.isOffered) return <MissingRow row={whole} columns={columns.length + 2} onChange={onChange} />
  return (
    <tr className={cx(isSoldOut && styles.soldOut)}>
      <td>
        <b className={styles.name}>{whole.name || variantFormCopy.only}</b>{' '}
        {isSoldOut && <Badge tone="clay">{variantFormCopy.soldOut}</Badge>}
        {problems.size > 0 && <p className={styles.problem}>{[...problems].join(' ')}</p>}
      </td>
      <td data-label={variantFormCopy.picture}>
        <VariantPicture
          images={product.images}
          label={variantFormCopy.cell(variantFormCopy.picture, name)}
          value={row.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
        />
      </td>
      {columns.map((column) => (
        <td key={column.field} data-label={column.label} className={styles[column.field]}>
          <Cell
            {...{ column, name, onChange }}
            value={row[column.field]}
            isWrong={errorOf(column.sent) !== undefined}
            onPaste={paste(whole, column)}
          />
        </td>
      ))}
      <td className={styles.end}>
        {!isAlone && (
          <IconButton
            size="s"
            icon={Trash2}
            label={variantFormCopy.remove(name)}
            onClick={() => onChange({ isOffered: false })}
          />
        )}
      </td>
    </tr>
  )
}

type CellProps = {
  column: Column
  name: string
  value: string
  isWrong: boolean
  onPaste: (event: ClipboardEvent) => void
  onChange: RowProps['onChange']
}

const Cell = ({
  column: { field, label, maxLength },
  name,
  value,
  isWrong,
  onPaste,
  onChange,
}: CellProps) => (
  <TextInput
    aria-label={variantFormCopy.cell(label, name)}
    aria-invalid={isWrong || undefined}
    data-column={field}
    value={value}
    placeholder={field === 'stock' ? variantFormCopy.notTracked : undefined}
    inputMode={inputModes[field]}
    maxLength={maxLength}
    autoComplete="off"
    className={styles.input}
    onKeyDown={goDown}
    onPaste={onPaste}
    onChange={({ target }) => onChange({ [field]: target.value })}
  />
)

type MissingRowProps = { row: Row; columns: number; onChange: RowProps['onChange'] }

/** A combination that the seller does not offer. */
const MissingRow = ({ row: { name }, columns, onChange }: MissingRowProps) => (
  <tr className={styles.off}>
    <td>
      <b className={styles.name}>{name}</b>
    </td>
    <td colSpan={columns} className={styles.wide}>
      {variantFormCopy.notOffered}{' '}
      <Button
        size="s"
        variant="quiet"
        aria-label={variantFormCopy.offerOf(name)}
        onClick={() => onChange({ isOffered: true })}
      >
        {variantFormCopy.offer}
      </Button>
    </td>
  </tr>
)

const inputModes = {
  sku: 'text',
  barcode: 'text',
  price: 'decimal',
  stock: 'numeric',
  weight: 'numeric',
} as const

/** Enter goes to the same column of the next row, instead of sending the form. */
function goDown(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { column } = event.currentTarget.dataset
  const cells = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`) ??
      []),
  ]
  cells[cells.indexOf(event.currentTarget) + 1]?.focus()
}
