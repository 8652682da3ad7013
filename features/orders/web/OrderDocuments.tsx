import { creditNoteNumberOf, invoiceNumberOf } from '#features/payments/document-numbers.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import styles from './OrderDocuments.module.css'

/** The invoice and the credit notes on it, once there are any. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const { id, invoiceNumber, creditNotes, currency } = order
  if (invoiceNumber === null || creditNotes.length === 0) return null
  return (
    <Section title={orderCopy.documents}>
      <ul className={styles.list}>
        <li>
          <a href={links.invoice(id)}>{orderCopy.invoiceOf(invoiceNumberOf(invoiceNumber))}</a>
        </li>
        {creditNotes.map((note) => (
          <li key={note.id}>
            <a href={links.creditNote(note.id)}>{orderCopy.creditNote(creditNoteNumberOf(note.number))}</a>
            <span>{formatMoney(-note.amountCents, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
