import { creditNoteNumberOf } from '#features/market/payments/document-numbers.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import styles from './CreditNotes.module.css'

/** The credit notes on the order's invoice, once there are any. */
export function CreditNotes({ order: { creditNotes, currency } }: { order: OrderDetail }) {
  if (creditNotes.length === 0) return null
  return (
    <Section title={orderCopy.creditNotes}>
      <ul className={styles.list}>
        {creditNotes.map(({ id, number, amountCents }) => (
          <li key={id}>
            <a href={links.creditNote(id)}>{orderCopy.creditNote(creditNoteNumberOf(number))}</a>
            <span>{formatMoney(-amountCents, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
