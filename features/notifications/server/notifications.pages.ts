import { servePage } from '#platform/server/http/pages/pages.ts'

export const notificationPages = [
  servePage('/unsubscribe', 'features/notifications/web/UnsubscribePage.tsx', async () => ({
    title: 'Unsubscribe',
    description: 'Stop email notifications.',
  })),
]
