import { catalogue } from '#platform/contract/catalogue.ts'
export const audienceCopy = catalogue('audienceCopy', {
  audience: 'Who can see this post',
  audienceNow: (name: string) => `Who can see this post: ${name}`,
  audiences: { public: 'Everyone', followers: 'Followers', group: 'A group' },
  followersOnly: 'Followers only',
  groupsFailed: 'Your groups could not be loaded.',
})

export const audienceMessages = catalogue('audienceMessages', {
  badAudience: 'Please choose who can see this post.',
  noGroup: 'Please choose the group that this post is for.',
  groupMissing: 'Group not found',
  notInGroup: 'Only members can post in this group.',
})
