import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { Id, Instant } from '#platform/contract/fields.ts'
import { roles } from '#platform/contract/viewer.ts'
import { peopleMessages } from './copy.ts'

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
  /** null when hidden by the member's visibility settings; the same for email. */
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
  /** The viewer has muted them; a mute may have an end. */
  isMuted: z.boolean(),
  /** false: only the member card is visible; the member's lists answer 404. */
  isOpen: z.boolean(),
  /** Not open to new followers. */
  isPrivate: z.boolean(),
  business: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type User = z.infer<typeof User>

export const FollowState = z.enum(['none', 'requested', 'following'])
export type FollowState = z.infer<typeof FollowState>
export const approvesFollowers = (profile: { profileVisibility: Visibility }) =>
  profile.profileVisibility !== 'public'
export const PersonInList = z.extend(UserRef, { isFollowing: z.boolean(), isRequested: z.boolean() })
export type PersonInList = z.infer<typeof PersonInList>
const flag = z.boolean({ error: () => peopleMessages.badSetting })
export const NotificationPreferences = z.object({
  emailNotifications: flag,
  appNotifications: flag,
  eventReminders: flag,
  commentNotifications: flag,
  followNotifications: flag,
  messageNotifications: flag,
  replyNotifications: flag,
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
  role: z.enum(roles),
  /** Who they are in groups in which they have a name of its own. */
  aliases: z.array(
    z.object({
      id: Id,
      groupId: Id,
      /** null: they write there under their account again. */
      name: z.nullable(z.string()),
      colour: z.string(),
    }),
  ),
  notificationPreferences: NotificationPreferences,
  privacySettings: PrivacySettings,
  twoFactorEnabled: z.boolean(),
  emailVerified: z.boolean(),
  /** As of the last login; the staff sees a warning. */
  hasWeakPassword: z.boolean(),
  /** The version of the terms that asks for the member's consent; null: none does. */
  termsToAccept: z.nullable(z.number()),
  unreadNotifications: z.number(),
  unreadMessages: z.number(),
  /** The conversations and orders that these messages are in. */
  unreadConversations: z.number(),
  /** Of the unread notifications, those about such messages. */
  unreadMessageNotifications: z.number(),
})

export type Me = z.infer<typeof Me>
export const peopleApi = {
  me: get('/api/users/me', 'Read your own account', { access: 'member', answer: Me, offline: true }),
  read: get('/api/users/:id', 'Read a member', {
    shows: ['people'],
    access: 'anyone',
    scope: 'read',
    answer: User,
    mayLag: true,
    offline: true,
  }),
  /** Finds the member whose profile has this name in its address. */
  named: get('/api/users/named/:username', 'Find a person by their username', {
    scope: 'read',
    access: 'anyone',
    answer: z.object({ id: Id, username: z.string() }),
    mayLag: true,
  }),
  /** People whose username or display name begins with q, for the tag picker. */
  lookup: get('/api/users/lookup', 'Find members whose name begins with a text', {
    access: 'member',
    scope: 'read',
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    answer: z.array(UserRef),
    mayLag: true,
  }),
}
