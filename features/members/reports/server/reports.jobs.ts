import * as z from 'zod/mini'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { Id } from '#platform/contract/fields.ts'
import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { Outcome } from './cases.queries.ts'
import type { ReportTargets } from './report-targets.ts'
import { appealMail } from './reports.mail.ts'
import { purgeRemoved } from './reports.ts'
import { deleteDeadAppealTickets, findAppellant } from './suspensions.queries.ts'

/** Hourly. */
export const purgeRemovedContent = (targets: ReportTargets) =>
  scheduledJob('reports.purge', 60, async ({ db }) => {
    await purgeRemoved(db, targets)
    await deleteDeadAppealTickets(db)
  })

/** To a suspended member, who sees no notifications. */
export const mailAppealOutcome = job('reports.mailAppealOutcome', {
  lane: 'mail',
  input: z.object({ caseId: Id }),
  run: async ({ db, config }, { caseId }) => {
    const to = await findAppellant(db, caseId)
    const outcome = to && Outcome.parse(to.appealOutcome)
    if (!config.smtpUrl || !to?.email || !outcome) return
    const site = await siteInMail(db, config)
    const { id, email, displayName, appealReason: reason } = to
    await inLanguageOf(db, id, () =>
      sendWorded(db, config, site, appealMail(site, { email, displayName }, { outcome, reason })),
    )
  },
})
