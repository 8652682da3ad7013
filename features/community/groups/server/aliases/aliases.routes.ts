import { serve } from '#platform/server/http/route.ts'
import { aliasApi } from '../../aliases/aliases.contract.ts'
import { removeAlias, setAlias } from './aliases.ts'

export const aliasRoutes = [
  serve(aliasApi.set, ({ db, viewer, params, body }) => setAlias(db, viewer, params.id, body)),
  serve(aliasApi.remove, ({ db, viewer, params }) => removeAlias(db, viewer, params.id)),
]
