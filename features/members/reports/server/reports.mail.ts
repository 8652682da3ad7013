import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'

type To = { email: string; displayName: string }
type Decided = { outcome: 'upheld' | 'overturned'; reason: string }

const copy = catalogue('appealMailCopy', {
  subject: (site: string) => `Your appeal on ${site}`,
  greeting: (name: string) => `Hello ${name},`,
  upheld: 'Somebody who did not take the decision has looked at it again. It stands.',
  overturned: 'We looked at the decision again and reversed it. What it imposed has ended.',
  reason: (reason: string) => `Reason: ${reason}`,
})

export const appealMail = (site: FullSite, to: To, { outcome, reason }: Decided): Mail => ({
  to: to.email,
  subject: copy.subject(site.name),
  text: [copy.greeting(to.displayName), copy[outcome], copy.reason(reason), `${site.url}/login`].join('\n\n'),
})
