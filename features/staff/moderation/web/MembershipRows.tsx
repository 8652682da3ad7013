import { useState } from 'react'
import { auditLimits } from '#features/members/audit/contract.ts'
import type { UserRef } from '#features/members/people/contract.ts'
import {
  membershipStaffApi as staffApi,
  type InvoiceForStaff,
  type InvoiceList,
  type MemberForStaff,
} from '#features/membership/membership/contract.ts'
import { invoiceLine } from '#features/membership/membership/invoice.copy.ts'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { consoleCopy } from '../copy.ts'
import { membershipConsoleCopy } from '../membership-console.copy.ts'
import { InvoiceAction, staffMutation } from './InvoiceAction.tsx'
import styles from '#ui/layout/Panel.module.css'

export function BillRows({ list }: { list: InvoiceList }) {
  const bills = useInfiniteEndpoint(staffApi.invoices, { query: { list } })
  return (
    <Panel
      pages={bills}
      none={membershipConsoleCopy.none[list]}
      renderRow={(bill) => <BillRow key={bill.id} bill={bill} />}
    />
  )
}

export function MemberRows() {
  const members = useInfiniteEndpoint(staffApi.members)
  return (
    <Panel
      pages={members}
      none={membershipConsoleCopy.none.members}
      renderRow={(member) => <MemberRow key={member.id} member={member} />}
    />
  )
}

function BillRow({ bill }: { bill: InvoiceForStaff }) {
  const { user, owedCents, currency } = bill
  const isOwed = owedCents > 0
  const isMismatched = bill.paymentStatus === 'mismatched'
  const isOpen = (bill.paymentStatus === 'unpaid' || isMismatched) && !bill.isVoid
  return (
    <ListRow
      className={styles.row}
      media={<Face user={user} />}
      title={
        <span className={styles.title}>
          <a href={links.bill(bill.id)}>{bill.reference}</a>
          <Name user={user} />
        </span>
      }
      text={
        <>
          {membershipConsoleCopy.bill(formatMoney(bill.amountCents, currency), invoiceLine(bill))}
          {isOpen && <> · {membershipConsoleCopy.due(longDate(bill.dueAt))}</>}
          {isMismatched && (
            <> · {membershipConsoleCopy.otherAmount(formatMoney(bill.receivedCents, currency))}</>
          )}
          {isOwed && <> · {membershipConsoleCopy.owed(formatMoney(owedCents, currency))}</>}
        </>
      }
      end={
        <div className={styles.actions}>
          {isOpen && <InvoiceAction bill={bill} isRefund={false} />}
          {(isOwed || isMismatched) && <InvoiceAction bill={bill} isRefund />}
        </div>
      }
    />
  )
}

function MemberRow({ member }: { member: MemberForStaff }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useEndpointMutation(
    staffApi.revoke,
    staffMutation(membershipConsoleCopy.revoked, () => setAsking(false)),
  )
  const { user, state, kind, period, periodEnd, endsAtPeriodEnd, renewsByCard } = member
  return (
    <ListRow
      className={styles.row}
      media={<Face user={user} />}
      title={
        <span className={styles.title}>
          <Name user={user} />
          <Badge tone={state === 'active' || state === 'trialing' ? 'gold' : 'neutral'}>
            {membershipConsoleCopy.states[state]}
          </Badge>
        </span>
      }
      text={
        <>
          {period ? membershipConsoleCopy.periods[period] : membershipConsoleCopy.kinds[kind]}
          {state !== 'ended' && <> · {membershipConsoleCopy.until(longDate(periodEnd))}</>}
          {endsAtPeriodEnd && <> · {membershipConsoleCopy.endsThen}</>}
          {renewsByCard && !endsAtPeriodEnd && <> · {membershipConsoleCopy.byCard}</>}
        </>
      }
      end={
        state !== 'ended' && (
          <div className={styles.actions}>
            <Button size="s" variant="dout" onClick={() => setAsking(true)}>
              {membershipConsoleCopy.revoke}
            </Button>
            <AlertDialog
              open={isAsking}
              onOpenChange={setAsking}
              title={membershipConsoleCopy.revokeTitle(user.displayName)}
              text={membershipConsoleCopy.revokeText}
              cancel={consoleCopy.cancel}
              action={membershipConsoleCopy.revoke}
              busy={revoke.isPending && consoleCopy.working}
              reason={{ label: membershipConsoleCopy.why, max: auditLimits.reason }}
              onAction={(reason) => revoke.mutate({ params: { id: member.id }, body: { reason } })}
            />
          </div>
        )
      }
    />
  )
}

const Face = ({ user }: { user: UserRef | null }) => (
  <Avatar
    id={user?.id ?? 0}
    name={user?.displayName ?? membershipConsoleCopy.gone}
    src={user?.avatarUrl}
    size={40}
  />
)

const Name = ({ user }: { user: UserRef | null }) =>
  user ? (
    <a href={links.profile(user.id)}>
      <bdi data-premium={user.isPremium}>{user.displayName}</bdi>
    </a>
  ) : (
    membershipConsoleCopy.gone
  )
