import { appealCopy } from '#features/members/reports/appeal.copy.ts'
import { decisionsCopy } from '#features/members/reports/copy.ts'
import { readTransparency } from '#features/members/reports/server/transparency.ts'
import { transparencyApi } from '#features/members/reports/transparency.contract.ts'
import { transparencyCopy } from '#features/members/reports/transparency.copy.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'

export const reportPages = [
  servePage('/decisions', 'screens/site/DecisionsScreen.tsx', async () => ({
    title: decisionsCopy.title,
  })),
  servePage('/appeal', 'screens/site/AppealScreen.tsx', async () => ({ title: appealCopy.title })),
  servePage('/transparency', 'screens/site/TransparencyScreen.tsx', async ({ db }) => ({
    title: transparencyCopy.title,
    description: transparencyCopy.lead,
    prefetched: [prefetch(transparencyApi.read, {}, await readTransparency(db))],
  })),
]
