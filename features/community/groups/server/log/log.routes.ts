import { serve } from '#platform/server/http/route.ts'
import { groupLogApi } from '../../log.contract.ts'
import { readLog } from './log.ts'

export const groupLogRoutes = [
  serve(groupLogApi.list, ({ db, viewer, params, query }) => readLog(db, viewer, params.id, query)),
]
