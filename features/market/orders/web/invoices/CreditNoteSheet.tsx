import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { creditNoteNumberOf, invoiceNumberOf } from '#features/market/payments/document-numbers.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import type { CreditNote } from '../../invoices.contract.ts'
import { creditNoteCopy, invoiceCopy } from '../../invoices.copy.ts'
import { buyerLines, sellerLines } from '../../party-lines.ts'
import { SheetHead } from './SheetHead.tsx'
import styles from './InvoiceSheet.module.css'

export function CreditNoteSheet({ note }: { note: CreditNote }) {
  const { number, createdAt, invoiceNumber, orderId, reference, seller, buyer, currency } = note
  const invoice = invoiceNumberOf(invoiceNumber)
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <article className={styles.sheet}>
      <SheetHead
        title={creditNoteCopy.title}
        facts={[
          [invoiceCopy.number, creditNoteNumberOf(number)],
          [invoiceCopy.date, siteDate(createdAt)],
          [
            creditNoteCopy.invoice,
            <a key={invoice} href={links.invoice(orderId)}>
              {invoice}
            </a>,
          ],
          [invoiceCopy.order, reference],
        ]}
        parties={[
          { title: invoiceCopy.seller, lines: sellerLines(seller) },
          ...(buyer ? [{ title: creditNoteCopy.creditTo, lines: buyerLines(buyer) }] : []),
        ]}
      />
      <Credit note={note} />
      {note.isSample && <p className={styles.note}>{sampleCopy.invoice}</p>}
      <p className={styles.note}>
        {creditNoteCopy.lowers(invoice, money(note.beforeCents), money(note.afterCents))}
        {seller.vatNumber === null && ` ${invoiceCopy.withoutVat}`}
      </p>
    </article>
  )
}

function Credit({ note }: { note: CreditNote }) {
  const { reference, reason, vatPercent, currency } = note
  const amount = formatMoney(-note.amountCents, currency)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{invoiceCopy.description}</th>
          <th scope="col" className={styles.number}>
            {invoiceCopy.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {creditNoteCopy.refund(reference)}
            {reason && <small className={styles.saving}>{reason}</small>}
          </td>
          <td className={styles.number}>{amount}</td>
        </tr>
      </tbody>
      <tfoot>
        {vatPercent > 0 && (
          <tr>
            <th scope="row">{creditNoteCopy.vat(vatPercent)}</th>
            <td className={styles.number}>{formatMoney(-note.vatCents, currency)}</td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row">{creditNoteCopy.credit}</th>
          <td className={styles.number}>{amount}</td>
        </tr>
      </tfoot>
    </table>
  )
}
