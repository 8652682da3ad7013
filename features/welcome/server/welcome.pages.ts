import { servePage } from '#platform/server/http/pages/pages.ts'
import { welcomeCopy } from '../copy.ts'

export const welcomePages = [
  servePage('/welcome', 'features/welcome/web/WelcomePage.tsx', async () => ({ title: welcomeCopy.page })),
]
