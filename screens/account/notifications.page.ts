import { servePage } from '#platform/server/http/pages/pages.ts'

export const notificationPages = [
  servePage('/unsubscribe', 'screens/account/UnsubscribeScreen.tsx', async () => ({
    title: 'Unsubscribe',
    description: 'Stop email notifications.',
  })),
]
