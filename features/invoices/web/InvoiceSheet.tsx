import { siteDate } from '#platform/contract/dates.ts'
import { invoiceNumberOf, type Invoice } from '../contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { sellerLines } from '../seller-lines.ts'
import { savingText } from '#features/products/repeat-interval.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import { invoiceCopy } from '../copy.ts'
import styles from './InvoiceSheet.module.css'

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { title, number, issuedAt, reference, seller, buyer } = invoice
  const facts = [
    [invoiceCopy.number, invoiceNumberOf(number)],
    [invoiceCopy.date, siteDate(issuedAt)],
    [invoiceCopy.order, reference],
  ]
  return (
    <article className={styles.sheet}>
      <Heading level={1} look="h2">
        {title}
      </Heading>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.parties}>
        <Party title={invoiceCopy.seller} lines={sellerLines(seller)} />
        {buyer && <Party title={invoiceCopy.buyer} lines={buyerLines(buyer)} />}
      </div>
      <Lines invoice={invoice} />
      {seller.vatNumber === null && <p className={styles.note}>{invoiceCopy.withoutVat}</p>}
    </article>
  )
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <Heading level={2} look="h4">
        {title}
      </Heading>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}

const buyerLines = ({ name, address }: NonNullable<Invoice['buyer']>) =>
  address
    ? [name, address.street, address.suburb, `${address.city} ${address.postalCode}`].filter(Boolean)
    : [name]

function Lines({ invoice }: { invoice: Invoice }) {
  const { lines, deliveryCents, vatPercent, vatCents, totalCents, paidCents, currency } = invoice
  const money = (cents: number) => formatMoney(cents, currency)
  const sums = [
    ...(vatPercent > 0 ? [{ name: invoiceCopy.vat(vatPercent), cents: vatCents }] : []),
    { name: invoiceCopy.total, cents: totalCents, isTotal: true },
    { name: invoiceCopy.paid, cents: paidCents },
  ]
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
              {line.name}
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
      <tfoot>
        {sums.map(({ name, cents, isTotal }) => (
          <tr key={name} className={isTotal ? styles.total : undefined}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td className={styles.each} aria-hidden />
            <td className={styles.number}>{money(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
