import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { reportApi } from '../contract.ts'
import { appealCopy } from '../appeal.copy.ts'
import { decisionsCopy } from '../copy.ts'
import { transparencyCopy } from '../transparency.copy.ts'
import { readTransparency } from './reports.ts'

export const reportPages = [
  servePage('/decisions', 'features/reports/web/DecisionsPage.tsx', async () => ({
    title: decisionsCopy.title,
  })),
  servePage('/appeal', 'features/reports/web/AppealPage.tsx', async () => ({ title: appealCopy.title })),
  servePage('/transparency', 'features/reports/web/TransparencyPage.tsx', async ({ db }) => ({
    title: transparencyCopy.title,
    description: transparencyCopy.lead,
    prefetched: [prefetch(reportApi.transparency, {}, await readTransparency(db))],
  })),
]
