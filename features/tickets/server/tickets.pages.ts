import { servePage } from '#platform/server/http/pages/pages.ts'
import { checkInCopy, ticketCopy } from '../copy.ts'

/** Without data, which these pages store for themselves; a visitor is asked to log in. */
export const ticketPages = [
  servePage('/events/:id/ticket', 'features/tickets/web/TicketPage.tsx', async () => ({
    title: ticketCopy.title,
  })),
  servePage('/events/:id/check-in', 'features/tickets/web/CheckInPage.tsx', async () => ({
    title: checkInCopy.title,
  })),
]
