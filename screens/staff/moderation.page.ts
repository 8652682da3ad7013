import { moderationCopy } from '#features/staff/moderation/copy.ts'
import { firstRunCopy } from '#features/staff/site-settings/first-run.copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const moderationPages = [
  servePage('/admin-tools', 'screens/staff/AdminToolsScreen.tsx', async () => ({
    title: moderationCopy.title,
  })),
  servePage('/first-run', 'screens/staff/FirstRunScreen.tsx', async () => ({ title: firstRunCopy.page })),
]
