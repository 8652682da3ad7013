import { servePage } from '#platform/server/http/pages/pages.ts'
import { accountPageCopy } from './accounts.copy.ts'

export const notificationPages = [
  servePage('/unsubscribe', 'screens/account/UnsubscribeScreen.tsx', async () => accountPageCopy.unsubscribe),
]
