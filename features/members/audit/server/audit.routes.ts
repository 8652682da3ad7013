import { serve } from '#platform/server/http/route.ts'
import { auditApi } from '../contract.ts'
import { listAudit } from './audit.queries.ts'

export const auditRoutes = [serve(auditApi.list, ({ db, query }) => listAudit(db, query))]
