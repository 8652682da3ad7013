import { useState } from 'react'
import { auditApi, auditLimits } from '#features/audit/contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import {
  invoiceLine,
  membershipStaffApi as staffApi,
  type InvoiceForStaff,
  type InvoiceList,
  type MemberForStaff,
} from '#features/membership/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { UserRef } from '#features/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { consoleCopy, moderationMessages } from '../copy.ts'
import { membershipConsoleCopy } from '../membership-console.copy.ts'
import { Panel } from '#ui/layout/Panel.tsx'
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

const mutationOptions = (title: string, onDone: () => void) => ({
  refreshes: [staffApi.invoices, staffApi.members, auditApi.list],
  onSuccess: () => {
    toast({ title })
    onDone()
  },
  onError: (error: Error) => {
    toast({ title: moderationMessages.failed, text: errorMessage(error), tone: 'bad' })
    onDone()
  },
})

function BillRow({ bill }: { bill: InvoiceForStaff }) {
  const { user, owedCents, currency } = bill
  const isOwed = owedCents > 0
  const isOpen = bill.paymentStatus === 'unpaid' && !bill.isVoid
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
          {isOwed && <> · {membershipConsoleCopy.owed(formatMoney(owedCents, currency))}</>}
        </>
      }
      end={<InvoiceAction bill={bill} isOwed={isOwed} isOpen={isOpen} />}
    />
  )
}

type InvoiceActionProps = { bill: InvoiceForStaff; isOwed: boolean; isOpen: boolean }

/** Confirms the payment of an open bill, or that what is owed was returned. */
function InvoiceAction({ bill, isOwed, isOpen }: InvoiceActionProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useEndpointMutation(
    staffApi.confirm,
    mutationOptions(membershipConsoleCopy.confirmed, () => setAsking(false)),
  )
  const refund = useEndpointMutation(
    staffApi.refund,
    mutationOptions(membershipConsoleCopy.refunded, () => setAsking(false)),
  )
  if (!isOpen && !isOwed) return null
  const { reference, owedCents, amountCents, currency } = bill
  const params = { id: bill.id }
  const action = isOwed ? membershipConsoleCopy.refund : membershipConsoleCopy.confirm
  return (
    <div className={styles.actions}>
      <Button size="s" variant="out" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          isOwed
            ? membershipConsoleCopy.refundTitle(reference)
            : membershipConsoleCopy.confirmTitle(reference)
        }
        text={
          isOwed
            ? membershipConsoleCopy.refundText(formatMoney(owedCents, currency))
            : membershipConsoleCopy.confirmText(formatMoney(amountCents, currency))
        }
        cancel={consoleCopy.cancel}
        action={action}
        tone="primary"
        busy={(confirm.isPending || refund.isPending) && consoleCopy.working}
        reason={isOwed ? { label: membershipConsoleCopy.why, max: auditLimits.reason } : undefined}
        onAction={(reason) =>
          isOwed ? refund.mutate({ params, body: { reason } }) : confirm.mutate({ params })
        }
      />
    </div>
  )
}

function MemberRow({ member }: { member: MemberForStaff }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useEndpointMutation(
    staffApi.revoke,
    mutationOptions(membershipConsoleCopy.revoked, () => setAsking(false)),
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
