import type { FullSite } from '#features/site/settings/settings.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { approvalLimits } from '../../approval.contract.ts'
import { approvalMailCopy as copy } from '../../approval.copy.ts'

type To = { email: string; displayName: string }

export const acceptedMail = (site: FullSite, to: To & { username: string }): Mail => ({
  to: to.email,
  subject: copy.accepted.subject(site.name),
  text: [copy.greeting(to.displayName), copy.accepted.text(to.username, site.name), `${site.url}/login`].join(
    '\n\n',
  ),
})

export const declinedMail = (site: FullSite, to: To, reason: string): Mail => ({
  to: to.email,
  subject: copy.declined.subject(site.name),
  text: [
    copy.greeting(to.displayName),
    copy.declined.text(site.name),
    copy.declined.reason(reason),
    copy.declined.erased(approvalLimits.declinedDays),
  ].join('\n\n'),
})
