// Written by `npm run db-types` from the migrations. Do not edit.
import type { ColumnType } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type Json = ColumnType<unknown, string, string>
type Nullable<C> = [C] extends [ColumnType<infer Out, infer In, infer Up>]
  ? ColumnType<Out | null, In | null | undefined, Up | null>
  : ColumnType<C | null, C | null | undefined, C | null>
type WithDefault<C> = [C] extends [ColumnType<infer Out, infer In, infer Up>]
  ? ColumnType<Out, In | undefined, Up>
  : ColumnType<C, C | undefined, C>
type Generated<C> = ColumnType<C, never, never>

export interface AuditLogTable {
  id: Generated<number>
  actorId: Nullable<number>
  action: string
  aboutType: Nullable<string>
  aboutId: Nullable<number>
  detail: WithDefault<Json>
  ip: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface BlocksTable {
  blockerId: number
  blockedId: number
  createdAt: WithDefault<Instant>
}

export interface CommentsTable {
  id: Generated<number>
  postId: number
  userId: number
  content: string
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
}

export interface ContactMessagesTable {
  id: Generated<number>
  name: string
  email: string
  subject: string
  reason: string
  message: string
  userId: Nullable<number>
  mailedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface FollowsTable {
  followerId: number
  followeeId: number
  state: 'requested' | 'following'
  createdAt: WithDefault<Instant>
}

export interface IdempotencyKeysTable {
  userId: number
  key: string
  requestHash: string
  answer: Nullable<Json>
  createdAt: WithDefault<Instant>
}

export interface InstallationTable {
  key: string
  value: Json
}

export interface JobsTable {
  id: Generated<number>
  name: string
  input: Json
  runAt: WithDefault<Instant>
  attempts: WithDefault<number>
  lockedUntil: Nullable<Instant>
  lastError: Nullable<string>
  createdAt: WithDefault<Instant>
}

export interface LikesTable {
  postId: number
  userId: number
  createdAt: WithDefault<Instant>
}

export interface MediaTable {
  id: Generated<number>
  key: string
  userId: number
  kind: 'post' | 'avatar' | 'banner'
  postId: Nullable<number>
  width: number
  height: number
  widths: number[]
  createdAt: WithDefault<Instant>
}

export interface MigrationsTable {
  number: number
  name: string
  hash: string
  appliedAt: WithDefault<Instant>
}

export interface MutesTable {
  muterId: number
  mutedId: number
  createdAt: WithDefault<Instant>
}

export interface NotificationsTable {
  id: Generated<number>
  userId: number
  kind: string
  actorId: Nullable<number>
  relatedId: Nullable<number>
  content: string
  readAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface PostTagsTable {
  tag: string
  postId: number
  userId: number
  createdAt: Instant
}

export interface PostVersionsTable {
  id: Generated<number>
  postId: number
  content: string
  location: string
  createdAt: Instant
}

export interface PostsTable {
  id: Generated<number>
  userId: number
  type: WithDefault<'post' | 'event'>
  content: string
  location: WithDefault<string>
  image: Nullable<Json>
  tags: WithDefault<string[]>
  mentions: WithDefault<Json>
  likesCount: WithDefault<number>
  commentsCount: WithDefault<number>
  isSample: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  deletedAt: Nullable<Instant>
  deletedBy: Nullable<number>
  search: Generated<string>
}

export interface SavesTable {
  id: Generated<number>
  userId: number
  postId: number
  createdAt: WithDefault<Instant>
}

export interface SessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  userAgent: WithDefault<string>
  ip: WithDefault<string>
  createdAt: WithDefault<Instant>
  seenAt: WithDefault<Instant>
}

export interface UsersTable {
  id: Generated<number>
  username: string
  displayName: string
  passwordHash: Nullable<string>
  email: Nullable<string>
  emailVerifiedAt: Nullable<Instant>
  bio: WithDefault<string>
  location: WithDefault<string>
  avatarUrl: Nullable<string>
  bannerUrl: Nullable<string>
  type: WithDefault<'member' | 'organization'>
  role: WithDefault<'member' | 'moderator' | 'admin'>
  isSample: WithDefault<boolean>
  postsCount: WithDefault<number>
  followersCount: WithDefault<number>
  followingCount: WithDefault<number>
  profileVisibility: WithDefault<'public' | 'followers' | 'private'>
  locationVisibility: WithDefault<'public' | 'followers' | 'private'>
  emailVisibility: WithDefault<'public' | 'followers' | 'private'>
  showOnlineStatus: WithDefault<boolean>
  emailNotifications: WithDefault<boolean>
  appNotifications: WithDefault<boolean>
  eventReminders: WithDefault<boolean>
  commentNotifications: WithDefault<boolean>
  followNotifications: WithDefault<boolean>
  messageNotifications: WithDefault<boolean>
  termsVersion: Nullable<string>
  termsAcceptedAt: Nullable<Instant>
  lastSeenAt: Nullable<Instant>
  suspendedAt: Nullable<Instant>
  deactivatedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface Schema {
  auditLog: AuditLogTable
  blocks: BlocksTable
  comments: CommentsTable
  contactMessages: ContactMessagesTable
  follows: FollowsTable
  idempotencyKeys: IdempotencyKeysTable
  installation: InstallationTable
  jobs: JobsTable
  likes: LikesTable
  media: MediaTable
  migrations: MigrationsTable
  mutes: MutesTable
  notifications: NotificationsTable
  postTags: PostTagsTable
  postVersions: PostVersionsTable
  posts: PostsTable
  saves: SavesTable
  sessions: SessionsTable
  users: UsersTable
}
