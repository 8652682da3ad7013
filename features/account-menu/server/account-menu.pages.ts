import { servePage } from '#platform/server/http/pages/pages.ts'
import { accountMenuCopy } from '../copy.ts'

export const accountMenuPages = [
  servePage('/you', 'features/account-menu/web/YouPage.tsx', async () => ({ title: accountMenuCopy.title })),
]
