import { Download, Printer } from 'lucide-react'
import { longDate } from '#shared/dates.ts'
import {
  invoiceLine,
  invoicePdfPath,
  invoiceStanding,
  invoiceTitle,
  membershipApi,
  notRegistered,
} from '#shared/membership.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#web/client/boot.ts'
import { CallError } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Mark } from './Bills.tsx'
import { membershipWords } from './words.ts'
import styles from './membership.module.css'

/** A bill, which is its receipt once it is paid; it prints on one page. */
export function InvoicePage() {
  const words = membershipWords.bill
  const id = useId()
  const bill = useAnswer(membershipApi.invoice, { params: { id: id ?? 0 } }, { enabled: id !== null })
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
          title={membershipWords.billsFailed}
          retry={membershipWords.retry}
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
  const invoice = bill.data
  const facts = [
    [words.date, longDate(invoice.createdAt)],
    [words.billedTo, invoice.billedTo],
    ...(invoice.vatNumber ? [[words.vatNumber, invoice.vatNumber]] : []),
    [words.item, invoiceLine(invoice)],
    ...(invoice.vatNumber
      ? [[words.vat(invoice.vatPercent), formatMoney(invoice.vatCents, invoice.currency)]]
      : []),
    [words.amount, formatMoney(invoice.amountCents, invoice.currency)],
    [words.standing, invoiceStanding(invoice)],
  ]
  return (
    <Page columns={1}>
      <Card as="article" pad="l" className={cx(styles.yours, styles.sheet)}>
        <div className={styles.head}>
          <Heading level={1} look="h2">
            {invoiceTitle(invoice)} {invoice.reference}
          </Heading>
          <Mark bill={invoice} />
        </div>
        <Text tone="muted">
          {words.from} {site.name}, {site.address}
        </Text>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
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
            {notRegistered}
          </Text>
        )}
        <div className={styles.deeds}>
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
    </Page>
  )
}
