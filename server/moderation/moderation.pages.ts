import { servePage } from '#server/http/pages.ts'

export const moderationPages = [
  servePage('/admin-tools', 'moderation/AdminToolsPage.tsx', async () => ({ title: 'Admin Tools' })),
]
