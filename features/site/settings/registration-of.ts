// Apart from settings.ts, whose defaults no page needs.
import type { Settings } from './settings.ts'

const ways = ['open', 'invitation', 'approval'] as const
export type Registration = (typeof ways)[number]

/** How people become members at the moment. */
export const registrationOf = ({ registration }: Pick<Settings, 'registration'>): Registration =>
  ways.find((way) => way === registration) ?? 'open'

export const membersInvite = ({ membersMayInvite }: Pick<Settings, 'membersMayInvite'>) =>
  membersMayInvite === 'true'

/** What people are asked who register by approval. */
export const questionsOf = (settings: Settings): string[] =>
  [settings.registrationQuestion1, settings.registrationQuestion2, settings.registrationQuestion3].filter(
    (question) => question !== '',
  )

/** What somebody holds who wants to register. */
export type Pass = 'nothing' | 'groupLink' | 'invitation'

/**
 * The way in for somebody with this pass. An invitation to the site opens every door. The link of a group opens one that asks for an
 * invitation, because those who run groups are members; but it has no end and counts nobody, so it does not stand for the yes of the staff.
 */
export function doorOf(
  settings: Pick<Settings, 'registration' | 'membersMayInvite'>,
  pass: Pass,
): Registration {
  const way = registrationOf(settings)
  if (pass === 'invitation') return 'open'
  return way === 'invitation' && pass === 'groupLink' && membersInvite(settings) ? 'open' : way
}
