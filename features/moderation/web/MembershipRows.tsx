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
import { moderationMessages } from '../contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { UserRef } from '#features/people/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePages, useSend } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { membershipConsoleWords as words } from '../memberships.copy.ts'
import { Panel } from './Panel.tsx'
import { consoleWords } from '../copy.ts'
import styles from './console.module.css'

export function BillRows({ list }: { list: InvoiceList }) {
  const bills = usePages(staffApi.invoices, { query: { list } })
  return (
    <Panel
      pages={bills}
      none={words.none[list]}
      renderRow={(bill) => <BillRow key={bill.id} bill={bill} />}
    />
  )
}

export function MemberRows() {
  const members = usePages(staffApi.members)
  return (
    <Panel
      pages={members}
      none={words.none.members}
      renderRow={(member) => <MemberRow key={member.id} member={member} />}
    />
  )
}

const keep = (title: string, onDone: () => void) => ({
  refreshes: [staffApi.invoices, staffApi.members, auditApi.list],
  onSuccess: () => {
    toast({ title })
    onDone()
  },
  onError: (error: Error) => {
    toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    onDone()
  },
})

function BillRow({ bill }: { bill: InvoiceForStaff }) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useSend(
    staffApi.confirm,
    keep(words.confirmed, () => setAsking(false)),
  )
  const refund = useSend(
    staffApi.refund,
    keep(words.refunded, () => setAsking(false)),
  )
  const { user, reference, owedCents, currency } = bill
  const params = { id: bill.id }
  const sum = formatMoney(bill.amountCents, currency)
  const isOwed = owedCents > 0
  const isOpen = bill.paymentStatus === 'unpaid' && !bill.isVoid
  return (
    <ListRow
      className={styles.row}
      media={<Face user={user} />}
      title={
        <span className={styles.title}>
          <a href={links.bill(bill.id)}>{reference}</a>
          <Name user={user} />
        </span>
      }
      text={
        <>
          {words.bill(sum, invoiceLine(bill))}
          {isOpen && <> · {words.due(longDate(bill.dueAt))}</>}
          {isOwed && <> · {words.owed(formatMoney(owedCents, currency))}</>}
        </>
      }
      end={
        (isOpen || isOwed) && (
          <div className={styles.deeds}>
            <Button size="s" variant="out" onClick={() => setAsking(true)}>
              {isOwed ? words.refund : words.confirm}
            </Button>
            <AlertDialog
              open={isAsking}
              onOpenChange={setAsking}
              title={isOwed ? words.refundTitle(reference) : words.confirmTitle(reference)}
              text={isOwed ? words.refundText(formatMoney(owedCents, currency)) : words.confirmText(sum)}
              cancel={consoleWords.cancel}
              action={isOwed ? words.refund : words.confirm}
              tone="primary"
              busy={(confirm.isPending || refund.isPending) && consoleWords.working}
              reason={isOwed ? { label: words.why, max: auditLimits.reason } : undefined}
              onAction={(reason) =>
                isOwed ? refund.mutate({ params, body: { reason } }) : confirm.mutate({ params })
              }
            />
          </div>
        )
      }
    />
  )
}

function MemberRow({ member }: { member: MemberForStaff }) {
  const [isAsking, setAsking] = useState(false)
  const revoke = useSend(
    staffApi.revoke,
    keep(words.revoked, () => setAsking(false)),
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
            {words.states[state]}
          </Badge>
        </span>
      }
      text={
        <>
          {period ? words.periods[period] : words.kinds[kind]}
          {state !== 'ended' && <> · {words.until(longDate(periodEnd))}</>}
          {endsAtPeriodEnd && <> · {words.endsThen}</>}
          {renewsByCard && !endsAtPeriodEnd && <> · {words.byCard}</>}
        </>
      }
      end={
        state !== 'ended' && (
          <div className={styles.deeds}>
            <Button size="s" variant="dout" onClick={() => setAsking(true)}>
              {words.revoke}
            </Button>
            <AlertDialog
              open={isAsking}
              onOpenChange={setAsking}
              title={words.revokeTitle(user.displayName)}
              text={words.revokeText}
              cancel={consoleWords.cancel}
              action={words.revoke}
              busy={revoke.isPending && consoleWords.working}
              reason={{ label: words.why, max: auditLimits.reason }}
              onAction={(reason) => revoke.mutate({ params: { id: member.id }, body: { reason } })}
            />
          </div>
        )
      }
    />
  )
}

const Face = ({ user }: { user: UserRef | null }) => (
  <Avatar id={user?.id ?? 0} name={user?.displayName ?? words.gone} src={user?.avatarUrl} size={40} />
)

const Name = ({ user }: { user: UserRef | null }) =>
  user ? (
    <a href={links.profile(user.id)}>
      <bdi data-premium={user.isPremium}>{user.displayName}</bdi>
    </a>
  ) : (
    words.gone
  )
