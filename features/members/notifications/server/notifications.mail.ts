import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { notificationApi, notificationLimits, pathOf, type Notification } from '../contract.ts'
import { notificationMailCopy } from '../copy.ts'

type Recipient = { email: string; displayName: string }

export function notificationMail(
  site: FullSite,
  to: Recipient,
  unseen: Notification[],
  token: string,
): WordedMail {
  const shown = unseen.slice(0, notificationLimits.perMail)
  const more = unseen.length - shown.length
  const lines = shown.map((notification) => `${notification.content}\n${site.url}${pathOf(notification)}`)
  const ending = [
    notificationMailCopy.settings(`${site.url}/settings?tab=notifications`),
    notificationMailCopy.stop(`${site.url}/unsubscribe?token=${token}`),
  ]
  return {
    to: to.email,
    subject: notificationMailCopy.subject(unseen.length, shown[0]?.content ?? '', site.name),
    text: [
      notificationMailCopy.greeting(to.displayName),
      ...lines,
      ...(more > 0 ? [notificationMailCopy.more(more)] : []),
      ending.join('\n'),
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${site.url}${notificationApi.unsubscribe.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    words: {
      name: 'notifications',
      paragraph: '',
      values: { site: site.name, name: to.displayName, count: String(unseen.length) },
    },
  }
}
