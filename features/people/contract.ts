import * as z from 'zod/mini'
import { Id, Instant, PageQuery } from '#platform/contract/fields.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'

export const peopleMessages = {
  missing: 'User not found',
  notYourself: 'You cannot follow yourself.',
  notYourselfBlock: 'You cannot block yourself.',
  noRequest: 'There is no such follow request.',
  loginToFollow: 'Please log in to follow users',
  followFailed: 'Failed to follow user',
  unfollowFailed: 'Failed to unfollow user',
  badSetting: 'That setting is not valid.',
}

/** What stands behind whoever has chosen no banner. */
export const plainBanner = '/art/banner-redgrass-1600.webp'

/** Someone counts as online for this long after they were last seen. */
export const onlineMinutes = 10

export const Visibility = z.enum(['public', 'followers', 'private'])
export type Visibility = z.infer<typeof Visibility>

export const UserRef = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
  type: z.enum(['member', 'organization']),
  isPremium: z.boolean(),
  /** null when hidden. */
  isOnline: z.nullable(z.boolean()),
})
export type UserRef = z.infer<typeof UserRef>

export const User = z.extend(UserRef, {
  bio: z.nullable(z.string()),
  /** null when their visibility hides them, as is email. */
  location: z.nullable(z.string()),
  email: z.nullable(z.string()),
  bannerUrl: z.nullable(z.string()),
  createdAt: z.nullable(Instant),
  postsCount: z.nullable(z.number()),
  followersCount: z.nullable(z.number()),
  followingCount: z.nullable(z.number()),
  isFollowing: z.boolean(),
  isRequested: z.boolean(),
  isBlocked: z.boolean(),
  /** false: only the card may be seen; its lists answer 404. */
  isOpen: z.boolean(),
  business: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type User = z.infer<typeof User>

export const FollowState = z.enum(['none', 'requested', 'following'])
export type FollowState = z.infer<typeof FollowState>
export const approvesFollowers = (profile: { profileVisibility: Visibility }) =>
  profile.profileVisibility !== 'public'

export const FollowAnswer = z.object({
  isFollowing: z.boolean(),
  isRequested: z.boolean(),
  followersCount: z.nullable(z.number()),
})
export type FollowAnswer = z.infer<typeof FollowAnswer>

export const PersonInList = z.extend(UserRef, { isFollowing: z.boolean(), isRequested: z.boolean() })
export type PersonInList = z.infer<typeof PersonInList>

export const Suggestion = z.extend(PersonInList, { reason: z.string() })
export type Suggestion = z.infer<typeof Suggestion>
export const suggestionReasons = {
  followedBy: (count: number) =>
    count === 1 ? 'Followed by 1 person you follow' : `Followed by ${count} people you follow`,
  near: (place: string) => `Also in ${place}`,
  popular: (count: number) => (count === 1 ? '1 follower' : `${count} followers`),
}
export const suggestionLimits = { sidebar: 3 }

const flag = z.boolean(peopleMessages.badSetting)
export const NotificationPreferences = z.object({
  emailNotifications: flag,
  appNotifications: flag,
  eventReminders: flag,
  commentNotifications: flag,
  followNotifications: flag,
  messageNotifications: flag,
})

export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const PrivacySettings = z.object({
  profileVisibility: Visibility,
  locationVisibility: Visibility,
  emailVisibility: Visibility,
  showOnlineStatus: flag,
})

export type PrivacySettings = z.infer<typeof PrivacySettings>

export const Me = z.extend(User, {
  role: z.enum(['member', 'moderator', 'admin']),
  notificationPreferences: NotificationPreferences,
  privacySettings: PrivacySettings,
  twoFactorEnabled: z.boolean(),
  emailVerified: z.boolean(),
  /** As far as the last log-in showed: the staff is warned. */
  hasWeakPassword: z.boolean(),
  unreadNotifications: z.number(),
})

export type Me = z.infer<typeof Me>

const BlockAnswer = z.object({ isBlocked: z.boolean() })
const MuteAnswer = z.object({ isMuted: z.boolean() })

export const peopleApi = {
  me: get('/api/users/me', { access: 'member', answer: Me }),
  read: get('/api/users/:id', { access: 'anyone', answer: User }),
  followStatus: get('/api/users/:id/follow/status', {
    access: 'anyone',
    answer: z.object({ isFollowing: z.boolean(), isRequested: z.boolean() }),
  }),
  follow: post('/api/users/:id/follow', { access: 'member', answer: FollowAnswer, limit: '60 per hour' }),
  unfollow: del('/api/users/:id/follow', { access: 'member', answer: FollowAnswer }),
  followers: get('/api/users/:id/followers', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(PersonInList),
    paged: true,
  }),
  following: get('/api/users/:id/following', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(PersonInList),
    paged: true,
  }),
  requests: get('/api/users/me/follow-requests', {
    access: 'member',
    query: PageQuery,
    answer: z.array(UserRef),
    paged: true,
  }),
  accept: post('/api/users/me/follow-requests/:userId/accept', {
    access: 'member',
    answer: z.object({ followersCount: z.number() }),
  }),
  decline: post('/api/users/me/follow-requests/:userId/decline', {
    access: 'member',
    answer: z.object({ followersCount: z.number() }),
  }),
  removeFollower: del('/api/users/me/followers/:userId', {
    access: 'member',
    answer: z.object({ followersCount: z.number() }),
  }),
  suggestions: get('/api/users/suggestions', { access: 'member', answer: z.array(Suggestion) }),
  /** People whose username or display name begins like q: for the tag picker. */
  lookup: get('/api/users/lookup', {
    access: 'member',
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    answer: z.array(UserRef),
  }),
  block: post('/api/users/:id/block', { access: 'member', answer: BlockAnswer }),
  unblock: del('/api/users/:id/block', { access: 'member', answer: BlockAnswer }),
  blocks: get('/api/users/me/blocks', {
    access: 'member',
    query: PageQuery,
    answer: z.array(UserRef),
    paged: true,
  }),
  mute: post('/api/users/:id/mute', { access: 'member', answer: MuteAnswer }),
  unmute: del('/api/users/:id/mute', { access: 'member', answer: MuteAnswer }),
}
