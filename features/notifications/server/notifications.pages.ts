import { servePage } from '#platform/server/http/pages.ts'

export const notificationPages = [
  servePage('/unsubscribe', 'features/notifications/web/UnsubscribePage.tsx', async () => ({
    title: 'No more mails',
    description: 'End the mails about what happens here.',
  })),
]
