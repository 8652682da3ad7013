import { defineNotifications } from '#features/members/notifications/notification-types.ts'
import {
  addressEvents,
  securityAlertCopy,
  securityEvents,
  type AddressEvent,
  type SecurityEvent,
} from './security-alert.copy.ts'

/** Their mails are their own, at once. */
const alert = { category: 'other', opens: 'security', mails: false } as const
const securityAlert = (event: SecurityEvent) =>
  ({
    ...alert,
    preference: 'always',
    text: (_name: string, device: string) => `${securityEvents[event].what}: ${device}`,
  }) as const

const addressAlert = (event: AddressEvent) =>
  ({
    ...alert,
    preference: 'always',
    text: (_name: string, device: string) => `${addressEvents[event]}: ${device}`,
  }) as const

export const accountNotifications = defineNotifications('accountNotifications', {
  loginAlert: {
    ...alert,
    preference: 'general',
    text: (_name, device) => `New login to your account: ${device}`,
  },
  passwordChanged: securityAlert('passwordChanged'),
  passwordReset: securityAlert('passwordReset'),
  passwordResetByCode: securityAlert('passwordResetByCode'),
  resetCodesMade: securityAlert('resetCodesMade'),
  twoFactorOn: securityAlert('twoFactorOn'),
  twoFactorOff: securityAlert('twoFactorOff'),
  recoveryCodeUsed: securityAlert('recoveryCodeUsed'),
  passkeyAdded: securityAlert('passkeyAdded'),
  passkeyRemoved: securityAlert('passkeyRemoved'),
  accessTokenMade: securityAlert('accessTokenMade'),
  addressAdded: addressAlert('addressAdded'),
  addressChanged: addressAlert('addressChanged'),
  addressRemoved: addressAlert('addressRemoved'),
  resetWaiting: { ...alert, preference: 'always', text: () => securityAlertCopy.waitingReset },
})
