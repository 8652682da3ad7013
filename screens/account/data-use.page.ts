import { servePage } from '#platform/server/http/pages/pages.ts'
import { dataUseCopy } from '#features/site/data-use/copy.ts'

export const dataUsePages = [
  servePage('/data', 'screens/account/DataScreen.tsx', async () => ({ title: dataUseCopy.title })),
]
