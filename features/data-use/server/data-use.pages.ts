import { servePage } from '#platform/server/http/pages/pages.ts'
import { dataUseCopy } from '../copy.ts'

export const dataUsePages = [
  servePage('/data', 'features/data-use/web/DataPage.tsx', async () => ({ title: dataUseCopy.title })),
]
