import { Bookmark, NotebookPen, Package, Ticket } from 'lucide-react'
import { eventApi } from '#features/community/events/contract.ts'
import { draftApi } from '#features/community/posts/drafts.contract.ts'
import { accountMenuCopy } from '#features/everywhere/account-menu/copy.ts'
import { orderApi } from '#features/market/orders/contract.ts'
import type { OrderState } from '#features/market/orders/transitions.ts'
import { leafOf } from '#platform/contract/dates.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { AccountRow } from './AccountRow.tsx'

/** What is the member's own: saved posts, tickets, orders and drafts, each with what is next or open. */
export function PersonalRows({ userId }: { userId: number }) {
  const { data: events = [] } = useEndpoint(eventApi.mine, {}, { enabled: hasSection('events') })
  const { data: drafts = [] } = useEndpoint(draftApi.list)
  const { items: orders } = useInfiniteEndpoint(orderApi.mine)
  const ticket = events.find(({ isAttending, cancelledAt }) => isAttending && !cancelledAt)
  const open = orders.filter(({ state }) => !ended.has(state)).length
  return (
    <>
      <AccountRow icon={Bookmark} href={links.saved(userId)}>
        {accountMenuCopy.saved}
      </AccountRow>
      {ticket && (
        <AccountRow
          icon={Ticket}
          href={links.ticket(ticket.id)}
          end={accountMenuCopy.day(leafOf(ticket.eventDate, ticket.timeZone))}
        >
          {accountMenuCopy.ticket}
        </AccountRow>
      )}
      {(hasSection('market') || orders.length > 0) && (
        <AccountRow icon={Package} href={links.orders} end={open > 0 && accountMenuCopy.open(open)}>
          {accountMenuCopy.orders}
        </AccountRow>
      )}
      {drafts.length > 0 && (
        <AccountRow icon={NotebookPen} href={links.compose} end={drafts.length}>
          {accountMenuCopy.drafts}
        </AccountRow>
      )}
    </>
  )
}

/** Nothing is left to do for these orders. */
const ended = new Set<OrderState>(['completed', 'cancelled', 'refunded'])
