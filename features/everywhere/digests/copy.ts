import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const digestCopy = catalogue('digestCopy', {
  title: 'Digest',
  text: 'An email of what you’ve missed, if there is anything. It needs a confirmed address and email notifications.',
  label: 'How often',
  choices: { off: 'Never', daily: 'Every day', weekly: 'Every Thursday' },
  saved: 'Saved',
  failed: 'The digest couldn’t be changed',
})

const many = (count: number, one: string, several: string) =>
  `${count} ${plural(count, { one, other: several })}`

export const digestMailCopy = catalogue('digestMailCopy', {
  subject: {
    daily: (site: string) => `Your day on ${site}`,
    weekly: (site: string) => `Your week on ${site}`,
  },
  greeting: (name: string) => `Hello ${name},`,
  notifications: 'Not seen yet',
  more: (count: number) => `and ${count} more`,
  posts: 'Popular with people you follow',
  discussions: 'Active in your groups',
  events: 'Coming up',
  post: (name: string, text: string) => `${name}: ${text || 'a photo'}`,
  reactions: (likes: number, comments: number) =>
    [
      ...(likes > 0 ? [many(likes, 'like', 'likes')] : []),
      ...(comments > 0 ? [many(comments, 'comment', 'comments')] : []),
    ].join(', '),
  discussion: (title: string, group: string) => `${title}, in ${group}`,
  event: (title: string, when: string) => `${title}, ${when}`,
  settings: (url: string) => `Choose how often: ${url}`,
  stop: (url: string) => `Stop the digest: ${url}`,
})

export const digestMessages = catalogue('digestMessages', {
  badCadence: 'Please choose how often: off, daily or weekly.',
})
