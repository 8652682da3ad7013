import { digestMail } from '#features/everywhere/digests/server/digests.mail.ts'
import { bankChangedMail, cardsChangedMail } from '#features/market/shop/server/shop.mail.ts'
import { recoveryLimits } from '#features/members/accounts/recovery.contract.ts'
import { securityEvents, type SecurityEvent } from '#features/members/accounts/security-alert.copy.ts'
import {
  addressChangedMail,
  loginMail,
  resetMail,
  resetWaitsMail,
  securityMail,
  verificationMail,
} from '#features/members/accounts/server/accounts.mail.ts'
import { acceptedMail, declinedMail } from '#features/members/accounts/server/approval/approval.mail.ts'
import type { Notification } from '#features/members/notifications/contract.ts'
import { notificationMail } from '#features/members/notifications/server/notifications.mail.ts'
import { appealMail } from '#features/members/reports/server/reports.mail.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { membershipMails, orderMails } from './sample-trade-mails.ts'

/** What a mail is about: a member, a device, a shop. */
export type Sample = { site: FullSite; name: string; username: string; device: string; business: string }

const at = '2026-11-21T10:00:00.000Z'
const isEvent = (name: string): name is SecurityEvent => name in securityEvents

/** Every mail of which admins can change the words, as this member would get it. */
export function sampleMails({ site, name, username, device, business }: Sample): WordedMail[] {
  const to = { email: site.email, displayName: name, username }
  const link = `${site.url}/verify-email?token=...`
  const shop = { businessId: 1, business }
  return [
    verificationMail(site, to, link),
    resetMail(site, to, `${site.url}/reset-password?token=...`),
    resetWaitsMail(site, to, recoveryLimits.waitHours),
    addressChangedMail(site, to, false),
    addressChangedMail(site, to, true),
    loginMail(site, to, device),
    ...Object.keys(securityEvents)
      .filter(isEvent)
      .map((event) => securityMail(site, to, { event, device, at })),
    notificationMail(site, to, [notificationOf(name), notificationOf(name)], '...'),
    ...(['daily', 'weekly'] as const).map((cadence) =>
      digestMail({ site, to, cadence, token: '...' }, digest),
    ),
    acceptedMail(site, to),
    declinedMail(site, to, '...'),
    appealMail(site, to, { outcome: 'upheld', reason: '...' }),
    appealMail(site, to, { outcome: 'overturned', reason: '...' }),
    bankChangedMail(site, to, shop),
    cardsChangedMail(site, to, shop),
    ...orderMails({ site, to, business }),
    ...membershipMails({ site, to }),
  ]
}

const notificationOf = (name: string): Notification => ({
  id: 1,
  type: 'post',
  opens: 'post',
  content: name,
  isRead: false,
  createdAt: at,
  relatedId: 1,
  commentId: null,
  discussionId: null,
  actor: null,
  othersCount: 0,
})

const digest = {
  notifications: [],
  unread: 0,
  posts: [],
  discussions: [],
  events: [{ id: 1, title: '...', eventDate: at }],
}
