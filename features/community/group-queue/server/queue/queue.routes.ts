import { serve } from '#platform/server/http/route.ts'
import { groupQueueApi } from '../../contract.ts'
import { decideInGroup, readGroupQueue, type Targets } from './queue.ts'

export const groupQueueRoutes = (targets: Targets) => [
  serve(groupQueueApi.list, ({ db, config, viewer, params, query }) =>
    readGroupQueue({ db, config, viewer }, params.id, query, targets),
  ),
  serve(groupQueueApi.decide, ({ db, config, viewer, params, body }) =>
    decideInGroup({ db, config, viewer }, { groupId: params.id, itemId: params.itemId }, body, targets),
  ),
]
