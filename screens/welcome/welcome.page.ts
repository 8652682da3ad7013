import { welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const welcomePages = [
  servePage('/welcome', 'screens/welcome/WelcomeScreen.tsx', async () => ({ title: welcomeCopy.page })),
]
