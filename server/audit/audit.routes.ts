import { serve } from '#server/http/serve.ts'
import { auditApi } from '#shared/audit.ts'
import { listAudit } from './audit.queries.ts'

export const auditRoutes = [serve(auditApi.list, ({ db, query }) => listAudit(db, query))]
