import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { approvalLimits } from '../../approval.contract.ts'
import { approvalMailCopy as copy } from '../../approval.copy.ts'

type To = { email: string; displayName: string }

const named = (site: FullSite, to: To) => ({ site: site.name, name: to.displayName })

export function acceptedMail(site: FullSite, to: To & { username: string }): WordedMail {
  const paragraph = copy.accepted.text(to.username, site.name)
  return {
    to: to.email,
    subject: copy.accepted.subject(site.name),
    text: [copy.greeting(to.displayName), paragraph, `${site.url}/login`].join('\n\n'),
    words: {
      name: 'registration-accepted',
      paragraph,
      values: { ...named(site, to), username: to.username },
    },
  }
}

export function declinedMail(site: FullSite, to: To, reason: string): WordedMail {
  const paragraph = copy.declined.text(site.name)
  return {
    to: to.email,
    subject: copy.declined.subject(site.name),
    text: [
      copy.greeting(to.displayName),
      paragraph,
      copy.declined.reason(reason),
      copy.declined.erased(approvalLimits.declinedDays),
    ].join('\n\n'),
    words: { name: 'registration-declined', paragraph, values: named(site, to) },
  }
}
