import { dataUseCopy } from '#features/site/data-use/copy.ts'
import { servePage } from '#platform/server/http/pages/pages.ts'

export const dataUsePages = [
  servePage('/data', 'screens/account/DataScreen.tsx', async () => ({ title: dataUseCopy.title })),
]
