import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Badge, type BadgeTone } from '#ui/primitives/Badge.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { membershipApi, type Invoice } from '../contract.ts'
import { membershipCopy } from '../copy.ts'
import { invoiceLine } from '../invoice.copy.ts'
import styles from './membership.module.css'

/** Invoices and receipts, newest first. */
export function MembershipInvoices() {
  const bills = useInfiniteEndpoint(membershipApi.invoices)
  return (
    <Section title={membershipCopy.bills} className={styles.narrow}>
      {bills.isPending ? (
        <ListSkeleton label={membershipCopy.loading} />
      ) : bills.isError ? (
        <Problem
          title={membershipCopy.billsFailed}
          retry={membershipCopy.retry}
          onRetry={() => void bills.refetch()}
        />
      ) : bills.items.length === 0 ? (
        <Text tone="muted">{membershipCopy.noBills}</Text>
      ) : (
        <List>
          {bills.items.map((bill) => (
            <ListRow
              key={bill.id}
              title={<a href={links.bill(bill.id)}>{bill.reference}</a>}
              text={`${longDate(bill.createdAt)} · ${invoiceLine(bill)}`}
              end={
                <span className={styles.sum}>
                  {formatMoney(bill.amountCents, bill.currency)} <Mark bill={bill} />
                </span>
              }
            />
          ))}
        </List>
      )}
      <NextPage apart pages={bills} more={membershipCopy.more} busy={membershipCopy.loadingMore} />
    </Section>
  )
}

const tones: Record<Invoice['paymentStatus'], BadgeTone> = {
  unpaid: 'info',
  mismatched: 'gold',
  paid: 'green',
  'refund-owed': 'gold',
  'part-refunded': 'neutral',
  refunded: 'neutral',
}

export const Mark = ({ bill }: { bill: Invoice }) =>
  bill.isVoid && bill.paymentStatus === 'unpaid' ? (
    <Badge tone="out">{membershipCopy.void}</Badge>
  ) : (
    <Badge tone={tones[bill.paymentStatus]}>{membershipCopy.marks[bill.paymentStatus]}</Badge>
  )
