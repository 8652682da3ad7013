import { servePage } from '#server/http/pages.ts'

export const notificationPages = [
  servePage('/unsubscribe', 'notifications/UnsubscribePage.tsx', async () => ({
    title: 'No more mails',
    description: 'End the mails about what happens here.',
  })),
]
