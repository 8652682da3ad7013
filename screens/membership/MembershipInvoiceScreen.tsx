import { Download, Printer } from 'lucide-react'
import { invoicePdfPath, membershipApi, type Invoice } from '#features/membership/membership/contract.ts'
import { membershipCopy } from '#features/membership/membership/copy.ts'
import {
  invoiceLine,
  invoiceStatus,
  invoiceTitle,
  membershipInvoiceCopy,
} from '#features/membership/membership/invoice.copy.ts'
import { Mark } from '#features/membership/membership/web/MembershipInvoices.tsx'
import { settings } from '#features/site/settings/web/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { CallError } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from '#features/membership/membership/web/membership.module.css'

/** An invoice, or its receipt once it is paid; prints on one page. */
export function MembershipInvoiceScreen() {
  const words = membershipCopy.bill
  const id = useId()
  const bill = useEndpoint(membershipApi.invoice, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(bill.data?.reference)
  const isMissing = id === null || (bill.error instanceof CallError && bill.error.status < 500)
  if (isMissing)
    return (
      <Page columns={1}>
        <Empty
          level={1}
          large
          art="quiet-night"
          title={words.missing}
          text={words.missingText}
          action={<ButtonLink href={links.subscribe}>{words.back}</ButtonLink>}
        />
      </Page>
    )
  if (bill.isError)
    return (
      <Page columns={1}>
        <Problem
          level={1}
          title={membershipCopy.billsFailed}
          retry={membershipCopy.retry}
          onRetry={() => void bill.refetch()}
        />
      </Page>
    )
  if (!bill.data)
    return (
      <Page columns={1}>
        <Spinner label={words.loading} />
      </Page>
    )
  return (
    <Page columns={1}>
      <Sheet invoice={bill.data} />
    </Page>
  )
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const words = membershipCopy.bill
  return (
    <Card as="article" pad="l" className={cx(styles.yours, styles.sheet)}>
      <div className={styles.head}>
        <Heading level={1} look="h2">
          {invoiceTitle(invoice)} {invoice.reference}
        </Heading>
        <Mark bill={invoice} />
      </div>
      <Text tone="muted">
        {words.from} {settings.name}, {settings.address}
      </Text>
      <dl className={styles.facts}>
        {factsOf(invoice).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!invoice.vatNumber && (
        <Text size="sm" tone="muted">
          {membershipInvoiceCopy.notRegistered}
        </Text>
      )}
      <div className={styles.actions}>
        <ButtonLink icon={Download} href={invoicePdfPath(invoice.id)} download>
          {words.pdf}
        </ButtonLink>
        <Button variant="out" icon={Printer} onClick={() => print()}>
          {words.print}
        </Button>
        <ButtonLink variant="ghost" href={links.subscribe}>
          {words.back}
        </ButtonLink>
      </div>
    </Card>
  )
}

function factsOf(invoice: Invoice) {
  const words = membershipCopy.bill
  return [
    [words.date, siteDate(invoice.createdAt)],
    [words.billedTo, invoice.billedTo],
    ...(invoice.vatNumber ? [[words.vatNumber, invoice.vatNumber]] : []),
    [words.item, invoiceLine(invoice)],
    ...(invoice.vatNumber
      ? [[words.vat(invoice.vatPercent), formatMoney(invoice.vatCents, invoice.currency)]]
      : []),
    [words.amount, formatMoney(invoice.amountCents, invoice.currency)],
    [words.invoiceStatus, invoiceStatus(invoice)],
  ]
}
