import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { creditNoteNumberOf, invoiceNumberOf } from '#features/market/payments/document-numbers.ts'
import { savingText } from '#features/market/products/repeat-interval.ts'
import { lineName } from '#features/market/products/variants.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { type Invoice } from '../../invoices.contract.ts'
import { invoiceCopy } from '../../invoices.copy.ts'
import { buyerLines, sellerLines } from '../../party-lines.ts'
import { SheetHead } from './SheetHead.tsx'
import styles from './InvoiceSheet.module.css'

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { title, number, issuedAt, reference, seller, buyer } = invoice
  return (
    <article className={styles.sheet}>
      <SheetHead
        title={title}
        facts={[
          [invoiceCopy.number, invoiceNumberOf(number)],
          [invoiceCopy.date, siteDate(issuedAt)],
          [invoiceCopy.order, reference],
        ]}
        parties={[
          { title: invoiceCopy.seller, lines: sellerLines(seller) },
          ...(buyer ? [{ title: invoiceCopy.buyer, lines: buyerLines(buyer) }] : []),
        ]}
      />
      {invoice.isSample && <p className={styles.note}>{sampleCopy.invoice}</p>}
      <Lines invoice={invoice} />
      {seller.vatNumber === null && <p className={styles.note}>{invoiceCopy.withoutVat}</p>}
    </article>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { lines, deliveryCents, currency } = invoice
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{invoiceCopy.description}</th>
          <th scope="col" className={styles.number}>
            {invoiceCopy.quantity}
          </th>
          <th scope="col" className={styles.each}>
            {invoiceCopy.each}
          </th>
          <th scope="col" className={styles.number}>
            {invoiceCopy.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {lineName(line.name, line.variant)}
              {line.every && <small className={styles.saving}>{savingText(line.every)}</small>}
            </td>
            <td className={styles.number}>{line.quantity}</td>
            <td className={styles.each}>{money(line.priceCents)}</td>
            <td className={styles.number}>{money(line.totalCents)}</td>
          </tr>
        ))}
        {deliveryCents > 0 && (
          <tr>
            <td>{invoiceCopy.delivery}</td>
            <td className={styles.number}>1</td>
            <td className={styles.each}>{money(deliveryCents)}</td>
            <td className={styles.number}>{money(deliveryCents)}</td>
          </tr>
        )}
      </tbody>
      <Sums invoice={invoice} />
    </table>
  )
}

type Sum = { name: string; cents: number; isTotal?: boolean; href?: string }

function Sums({ invoice }: { invoice: Invoice }) {
  const { vatPercent, vatCents, totalCents, paidCents, creditNotes, currency } = invoice
  const sums: Sum[] = [
    ...(vatPercent > 0 ? [{ name: invoiceCopy.vat(vatPercent), cents: vatCents }] : []),
    { name: invoiceCopy.total, cents: totalCents, isTotal: true },
    { name: invoiceCopy.paid, cents: paidCents },
    ...creditNotes.map(({ id, number, amountCents, createdAt }) => ({
      name: invoiceCopy.creditNote(creditNoteNumberOf(number), siteDate(createdAt)),
      cents: -amountCents,
      href: links.creditNote(id),
    })),
  ]
  return (
    <tfoot>
      {sums.map(({ name, cents, isTotal, href }) => (
        <tr key={name} className={isTotal ? styles.total : undefined}>
          <th scope="row" colSpan={2}>
            {href ? <a href={href}>{name}</a> : name}
          </th>
          <td className={styles.each} aria-hidden />
          <td className={styles.number}>{formatMoney(cents, currency)}</td>
        </tr>
      ))}
    </tfoot>
  )
}
