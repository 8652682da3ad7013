import type { FullSite } from '#features/site/settings/settings.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'

type To = { email: string; displayName: string }
type Decided = { outcome: 'upheld' | 'overturned'; reason: string }

const outcomes = {
  upheld: 'Somebody who did not take the decision has looked at it again. It stands.',
  overturned: 'We looked at the decision again and reversed it. What it imposed has ended.',
}

export const appealMail = (site: FullSite, to: To, { outcome, reason }: Decided): Mail => ({
  to: to.email,
  subject: `Your appeal on ${site.name}`,
  text: [`Hello ${to.displayName},`, outcomes[outcome], `Reason: ${reason}`, `${site.url}/login`].join(
    '\n\n',
  ),
})
