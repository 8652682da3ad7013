import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const about = (text: (_name: string, business: string) => string, opens: 'licences' | 'licencesToCheck') =>
  ({ category: 'other', opens, preference: 'general', repeats: true, text }) as const

export const licenceNotifications = defineNotifications('licenceNotifications', {
  licenceSubmitted: about(
    (_name, business) => `A licence from ${business} needs to be checked`,
    'licencesToCheck',
  ),
  licenceVerified: about((_name, business) => `The licence of ${business} has been verified`, 'licences'),
  licenceRejected: about(
    (_name, business) => `The licence of ${business} has been rejected: see why`,
    'licences',
  ),
  licenceRunsOut: about((_name, business) => `The ${business}: send us the new one before then`, 'licences'),
})
