import { accountMenuCopy } from '#features/everywhere/account-menu/copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const accountMenuPages = [
  servePage('/you', 'screens/account/YouScreen.tsx', async () => ({ title: accountMenuCopy.title })),
]
