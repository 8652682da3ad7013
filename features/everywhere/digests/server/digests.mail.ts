import { notificationApi, pathOf, type Notification } from '#features/members/notifications/contract.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import { shorten } from '#platform/contract/excerpt.ts'
import { digestLimits, type Cadence } from '../contract.ts'
import { digestMailCopy as copy } from '../copy.ts'

type Item = { text: string; path: string }

export type Digest = {
  /** The newest, and how many there are. */
  notifications: Notification[]
  unread: number
  posts: { id: number; name: string; content: string; likesCount: number; commentsCount: number }[]
  discussions: { title: string; groupId: number; groupName: string }[]
  events: { id: number; title: string; eventDate: string }[]
}

export const isEmpty = ({ notifications, posts, discussions, events }: Digest) =>
  notifications.length + posts.length + discussions.length + events.length === 0

type About = {
  site: FullSite
  to: { email: string; displayName: string }
  cadence: Exclude<Cadence, 'off'>
  token: string
}

export function digestMail({ site, to, cadence, token }: About, digest: Digest): WordedMail {
  return {
    to: to.email,
    subject: copy.subject[cadence](site.name),
    text: [
      copy.greeting(to.displayName),
      ...sectionsOf(digest).flatMap(([title, items, more]) => [
        title.toUpperCase(),
        ...items.map(({ text, path }) => `${text}\n${site.url}${path}`),
        ...(more > 0 ? [copy.more(more)] : []),
      ]),
      [
        copy.settings(`${site.url}/settings?tab=notifications`),
        copy.stop(`${site.url}/unsubscribe?token=${token}`),
      ].join('\n'),
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${site.url}${notificationApi.unsubscribe.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    words: {
      name: `${cadence}-digest`,
      paragraph: '',
      values: { site: site.name, name: to.displayName },
    },
  }
}

function sectionsOf({ notifications, unread, posts, discussions, events }: Digest) {
  const sections: [string, Item[], number][] = [
    [
      copy.notifications,
      notifications.map((one) => ({ text: one.content, path: pathOf(one) })),
      Math.max(0, unread - notifications.length),
    ],
    [copy.posts, posts.map((post) => ({ text: postText(post), path: `/posts/${post.id}` })), 0],
    [
      copy.discussions,
      discussions.map(({ title, groupId, groupName }) => ({
        text: copy.discussion(title, groupName),
        path: `/groups/${groupId}`,
      })),
      0,
    ],
    [
      copy.events,
      events.map(({ id, title, eventDate }) => ({
        text: copy.event(title, siteDateTime(eventDate)),
        path: `/events/${id}`,
      })),
      0,
    ],
  ]
  return sections.filter(([, items]) => items.length > 0)
}

function postText({ name, content, likesCount, commentsCount }: Digest['posts'][number]) {
  const text = shorten(content.replace(/\s+/g, ' '), digestLimits.excerpt)
  const reactions = copy.reactions(likesCount, commentsCount)
  return [copy.post(name, text), ...(reactions ? [`(${reactions})`] : [])].join(' ')
}
