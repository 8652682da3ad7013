import { serve } from '#platform/server/http/route.ts'
import { coHostApi } from '../../co-hosts.contract.ts'
import { acceptCoHosting, inviteCoHost, readCoHosts, removeCoHost } from './co-hosts.ts'

export const coHostRoutes = [
  serve(coHostApi.read, ({ db, viewer, params }) => readCoHosts(db, viewer, params.id)),
  serve(coHostApi.invite, ({ db, viewer, params, body }) => inviteCoHost(db, viewer, params.id, body.userId)),
  serve(coHostApi.accept, ({ db, viewer, params }) => acceptCoHosting(db, viewer, params.id)),
  serve(coHostApi.remove, ({ db, viewer, params }) => removeCoHost(db, viewer, params.id, params.userId)),
]
