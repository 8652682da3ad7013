import { serve } from '#platform/server/http/route.ts'
import { pageApi } from '../../pages.contract.ts'
import { readPageVersions, readSitePage } from './pages.ts'

/** `providers`: who processes card payments. */
export const pageRoutes = (providers: string) => [
  serve(pageApi.read, ({ db, config, params }) => readSitePage(db, config, params.slug, providers)),
  serve(pageApi.versions, ({ db, config, params }) => readPageVersions(db, config, params.slug, providers)),
]
