import { serve } from '#platform/server/http/route.ts'
import { groupSearchApi } from '../../group-search.contract.ts'
import { searchGroup } from './group-search.ts'

export const groupSearchRoutes = [
  serve(groupSearchApi.search, ({ db, viewer, params, query }) =>
    searchGroup(db, viewer, params.id, query.q),
  ),
]
