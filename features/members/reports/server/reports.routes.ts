import { serve } from '#platform/server/http/route.ts'
import { appealApi } from '../appeals.contract.ts'
import { reportedAuthorApi } from '../authors.contract.ts'
import { reportApi } from '../contract.ts'
import { transparencyApi } from '../transparency.contract.ts'
import {
  appealDecision,
  claimCase,
  decideAppeal,
  decideCase,
  readCase,
  readDecisions,
  readQueue,
  readQueueState,
  revealAuthor,
} from './cases.ts'
import type { Moderation } from './report-targets.ts'
import { readTarget, report } from './reports.ts'
import { appealSuspension, readSuspension } from './suspensions.ts'
import { readTransparency } from './transparency.ts'

export const reportRoutes = (moderation: Moderation) => [
  serve(reportApi.preview, ({ db, config, viewer, query }) =>
    readTarget({ db, config, viewer }, { type: query.type, id: Number(query.id) }, moderation.targets),
  ),
  serve(reportApi.report, ({ db, config, viewer, body }) =>
    report({ db, config, viewer }, body, moderation.targets),
  ),
  serve(reportApi.queue, ({ db, viewer, query }) => readQueue(db, viewer, query)),
  serve(reportApi.state, ({ db, viewer }) => readQueueState(db, viewer)),
  serve(reportApi.read, ({ db, config, viewer, params }) =>
    readCase({ db, config, viewer }, params.id, moderation.targets),
  ),
  serve(reportedAuthorApi.reveal, ({ db, viewer, params, body }) =>
    revealAuthor(db, viewer, params.id, body.reason),
  ),
  serve(reportApi.claim, ({ db, viewer, params }) => claimCase(db, viewer, params.id)),
  serve(reportApi.decide, ({ db, viewer, params, body }) =>
    decideCase(db, viewer, params.id, body, moderation),
  ),
  serve(reportApi.decideAppeal, ({ db, viewer, params, body }) =>
    decideAppeal(db, viewer, params.id, body, moderation),
  ),
  serve(appealApi.mine, ({ db, viewer, query }) => readDecisions(db, viewer, query)),
  serve(appealApi.appeal, ({ db, viewer, params, body }) => appealDecision(db, viewer, params.id, body.text)),
  serve(appealApi.suspension, ({ db, body }) => readSuspension(db, body.token)),
  serve(appealApi.appealSuspension, ({ db, body }) => appealSuspension(db, body)),
  serve(transparencyApi.read, ({ db }) => readTransparency(db)),
]
