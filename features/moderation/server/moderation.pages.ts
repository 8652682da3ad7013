import { servePage } from '#platform/server/http/pages/pages.ts'

export const moderationPages = [
  servePage('/admin-tools', 'features/moderation/web/AdminToolsPage.tsx', async () => ({
    title: 'Admin Tools',
  })),
]
