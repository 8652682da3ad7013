import { servePage } from '#platform/server/http/pages/pages.ts'
import { accountMenuCopy } from '#features/everywhere/account-menu/copy.ts'

export const accountMenuPages = [
  servePage('/you', 'screens/account/YouScreen.tsx', async () => ({ title: accountMenuCopy.title })),
]
