import { defineNotifications } from '#features/notifications/notification-types.ts'

const about = (text: (_name: string, thing: string) => string, opens: 'licences' | 'licencesToCheck') =>
  ({ category: 'other', opens, preference: 'appNotifications', repeats: true, text }) as const

export const licenceNotifications = defineNotifications({
  licenceSubmitted: about((_name, thing) => `A licence from ${thing} needs to be checked`, 'licencesToCheck'),
  licenceVerified: about((_name, thing) => `The licence of ${thing} has been verified`, 'licences'),
  licenceRejected: about((_name, thing) => `The licence of ${thing} has been rejected: see why`, 'licences'),
  licenceRunsOut: about((_name, thing) => `The ${thing}: send us the new one before then`, 'licences'),
})
