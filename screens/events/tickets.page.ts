import { checkInCopy, ticketCopy } from '#features/community/events/tickets.copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

/** Without data, which these pages store for themselves; a visitor is asked to log in. */
export const ticketPages = [
  servePage(
    '/events/:id/ticket',
    'screens/events/TicketScreen.tsx',
    async () => ({
      title: ticketCopy.title,
    }),
    { offline: true },
  ),
  servePage(
    '/events/:id/check-in',
    'screens/events/CheckInScreen.tsx',
    async () => ({
      title: checkInCopy.title,
    }),
    { offline: true },
  ),
]
