import { moderationCopy } from '#features/staff/moderation/copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const moderationPages = [
  servePage('/admin-tools', 'screens/staff/AdminToolsScreen.tsx', async () => ({
    title: moderationCopy.title,
  })),
]
