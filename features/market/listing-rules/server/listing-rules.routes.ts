import { serve } from '#platform/server/http/route.ts'
import { listingRuleApi } from '../contract.ts'
import { listRules, listRulesToday } from './listing-rules.queries.ts'
import { endRuleOn, makeRule } from './listing-rules.ts'

export const listingRuleRoutes = [
  serve(listingRuleApi.list, ({ db }) => listRulesToday(db)),
  serve(listingRuleApi.all, ({ db }) => listRules(db)),
  serve(listingRuleApi.make, ({ db, viewer, body }) => makeRule(db, viewer, body)),
  serve(listingRuleApi.end, ({ db, viewer, params, body }) => endRuleOn(db, viewer, params.id, body)),
]
