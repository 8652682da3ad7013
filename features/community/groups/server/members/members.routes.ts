import { serve, serveText } from '#platform/server/http/route.ts'
import { groupApi } from '../../contract.ts'
import { acceptApi, ruleOf } from '../../members.contract.ts'
import { acceptTogether, countRequests, readMembers, writeMembers } from './member-list.ts'

export const groupMemberRoutes = [
  serve(groupApi.members, ({ db, viewer, params, query }) => readMembers(db, viewer, params.id, query)),
  serve(acceptApi.accept, ({ db, viewer, params, body }) => acceptTogether(db, viewer, params.id, body)),
  serve(acceptApi.count, ({ db, viewer, params, query }) =>
    countRequests(db, viewer, params.id, ruleOf(query)),
  ),
]

export const groupMemberTexts = [
  serveText('/api/groups/:id(^[1-9]\\d{0,15})/members.csv', ({ db, viewer, params }) =>
    writeMembers(db, viewer, Number(params.id)),
  ),
]
