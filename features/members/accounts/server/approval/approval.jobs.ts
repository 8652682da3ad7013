import * as z from 'zod/mini'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { Id } from '#platform/contract/fields.ts'
import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { inLanguage } from '#platform/server/language.ts'
import { findAddress } from '../recovery/recovery.queries.ts'
import { acceptedMail, declinedMail } from './approval.mail.ts'
import { deleteOldRequests, findDeclined } from './requests.queries.ts'

export const mailAccepted = job('accounts.mailAccepted', {
  lane: 'mail',
  input: z.object({ userId: Id }),
  run: async ({ db, config }, { userId }) => {
    const to = await findAddress(db, userId)
    if (!config.smtpUrl || !to?.email) return
    const site = await siteInMail(db, config)
    const { email, displayName, username } = to
    await inLanguageOf(db, userId, () =>
      sendWorded(db, config, site, acceptedMail(site, { email, displayName, username })),
    )
  },
})

export const mailDeclined = job('accounts.mailDeclined', {
  lane: 'mail',
  input: z.object({ id: Id }),
  run: async ({ db, config }, { id }) => {
    const to = await findDeclined(db, id)
    if (!config.smtpUrl || !to?.email) return
    const site = await siteInMail(db, config)
    const { email, displayName, reason, language } = to
    await inLanguage(language, () =>
      sendWorded(db, config, site, declinedMail(site, { email, displayName }, reason)),
    )
  },
})

/** Erases declined registrations. */
export const purgeRegistrations = scheduledJob('accounts.registrations', 60, ({ db }) =>
  deleteOldRequests(db),
)
