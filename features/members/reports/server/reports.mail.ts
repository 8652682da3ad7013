import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

type To = { email: string; displayName: string }
type Decided = { outcome: 'upheld' | 'overturned'; reason: string }

const copy = catalogue('appealMailCopy', {
  subject: (site: string) => `Your appeal on ${site}`,
  greeting: (name: string) => `Hello ${name},`,
  upheld: 'Somebody who did not take the decision has looked at it again. It stands.',
  overturned: 'We looked at the decision again and reversed it. What it imposed has ended.',
  reason: (reason: string) => `Reason: ${reason}`,
})

export const appealMail = (site: FullSite, to: To, { outcome, reason }: Decided): WordedMail => ({
  to: to.email,
  subject: copy.subject(site.name),
  text: [copy.greeting(to.displayName), copy[outcome], copy.reason(reason), `${site.url}/login`].join('\n\n'),
  words: {
    name: `appeal-${outcome}`,
    paragraph: copy[outcome],
    values: { site: site.name, name: to.displayName },
  },
})
