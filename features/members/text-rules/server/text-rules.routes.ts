import { serve } from '#platform/server/http/route.ts'
import { textRuleApi } from '../contract.ts'
import { listTextRules } from './text-rules.queries.ts'
import { addTextRule, removeTextRule } from './text-rules.ts'

export const textRuleRoutes = [
  serve(textRuleApi.list, ({ db }) => listTextRules(db)),
  serve(textRuleApi.add, ({ db, config, viewer, body }) => addTextRule(db, config, viewer, body)),
  serve(textRuleApi.remove, ({ db, config, viewer, params, body }) =>
    removeTextRule(db, config, viewer, params.id, body.reason),
  ),
]
