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

export interface AccessTokensTable {
  id: Generated<number>
  userId: number
  name: string
  tokenHash: string
  scopes: string[]
  createdAt: WithDefault<Instant>
  lastUsedAt: Nullable<Instant>
  expiresAt: Nullable<Instant>
}

export interface AppealTicketsTable {
  tokenHash: string
  caseId: number
  createdAt: WithDefault<Instant>
}

export interface AuditLogTable {
  id: Generated<number>
  actorId: Nullable<number>
  action: string
  aboutType: Nullable<string>
  aboutId: Nullable<number>
  reason: WithDefault<string>
  detail: WithDefault<Json>
  ip: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface BackupRunsTable {
  id: Generated<number>
  name: string
  state: WithDefault<'running' | 'succeeded' | 'failed' | 'interrupted'>
  startedAt: WithDefault<Instant>
  finishedAt: Nullable<Instant>
  bytes: Nullable<number>
  error: Nullable<string>
  verifiedAt: Nullable<Instant>
  verification: Nullable<'verified' | 'failed' | 'skipped'>
  verificationError: Nullable<string>
  deletedAt: Nullable<Instant>
}

export interface BlockedListingAttemptsTable {
  id: Generated<number>
  userId: number
  businessId: number
  name: string
  reason: string
  createdAt: WithDefault<Instant>
}

export interface BlocksTable {
  blockerId: number
  blockedId: number
  createdAt: WithDefault<Instant>
}

export interface BookmarksTable {
  id: Generated<number>
  userId: number
  postId: number
  createdAt: WithDefault<Instant>
}

export interface BusinessReviewsTable {
  id: Generated<number>
  businessId: number
  userId: number
  rating: number
  content: WithDefault<string>
  reply: Nullable<string>
  repliedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  weight: WithDefault<number>
}

export interface BusinessesTable {
  id: Generated<number>
  userId: Nullable<number>
  name: string
  description: WithDefault<string>
  category: string
  location: string
  city: Nullable<string>
  country: Nullable<string>
  latitude: Nullable<number>
  longitude: Nullable<number>
  phone: WithDefault<string>
  email: WithDefault<string>
  website: WithDefault<string>
  hours: WithDefault<Json>
  image: Nullable<Json>
  logo: Nullable<Json>
  gallery: WithDefault<Json>
  ratingSum: WithDefault<number>
  reviewsCount: WithDefault<number>
  verifiedAt: Nullable<Instant>
  verifiedUntil: Nullable<Instant>
  verifiedBy: Nullable<number>
  declaration: Nullable<string>
  declaredAt: Nullable<Instant>
  isSample: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  deletedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  legalName: WithDefault<string>
  registrationKind: Nullable<string>
  registrationNumber: WithDefault<string>
  streetAddress: WithDefault<string>
  verificationRequestedAt: Nullable<Instant>
  verificationDeclined: Nullable<string>
  trustedAt: Nullable<Instant>
  suspendedAt: Nullable<Instant>
  suspensionReason: WithDefault<string>
  search: Nullable<string>
  youngStars: WithDefault<number>
  youngReviews: WithDefault<number>
}

export interface CalendarTokensTable {
  userId: number
  tokenHash: string
  createdAt: WithDefault<Instant>
}

export interface CardRenewalConsentsTable {
  id: Generated<number>
  cardId: number
  planId: number
  currency: string
  priceCents: number
  version: string
  words: string
  agreedAt: WithDefault<Instant>
}

export interface CartItemsTable {
  userId: number
  productId: number
  quantity: number
  createdAt: WithDefault<Instant>
}

export interface CartVariantsTable {
  userId: number
  productId: number
  variantId: number
  quantity: number
  createdAt: WithDefault<Instant>
}

export interface CommentLikesTable {
  commentId: number
  userId: number
  createdAt: WithDefault<Instant>
}

export interface CommentMentionsTable {
  commentId: number
  userId: number
}

export interface CommentVersionsTable {
  id: Generated<number>
  commentId: number
  content: string
  createdAt: Instant
}

export interface CommentsTable {
  id: Generated<number>
  postId: Nullable<number>
  userId: Nullable<number>
  content: string
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  discussionId: Nullable<number>
  parentId: Nullable<number>
  repliesCount: WithDefault<number>
  likesCount: WithDefault<number>
  mentions: WithDefault<Json>
  images: WithDefault<Json>
  format: Nullable<Json>
  search: Nullable<string>
  searchGroupId: Nullable<number>
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
  handledAt: Nullable<Instant>
  handledBy: Nullable<number>
  createdAt: WithDefault<Instant>
}

export interface ConversationPeopleTable {
  userId: number
  conversationId: number
  state: 'active' | 'request' | 'deleted'
  isMuted: WithDefault<boolean>
  unreadCount: WithDefault<number>
  lastReadId: WithDefault<number>
  clearedId: WithDefault<number>
  lastMessageId: WithDefault<number>
  joinedAt: WithDefault<Instant>
}

export interface ConversationsTable {
  id: Generated<number>
  lowId: Nullable<number>
  highId: Nullable<number>
  aboutType: Nullable<'product' | 'business' | 'event'>
  aboutId: Nullable<number>
  aboutName: Nullable<string>
  createdBy: Nullable<number>
  createdAt: WithDefault<Instant>
  name: WithDefault<string>
  groupId: Nullable<number>
  isOpen: WithDefault<boolean>
  slowSeconds: WithDefault<number>
  inviteCode: Nullable<string>
  image: Nullable<Json>
}

export interface CreditNotesTable {
  id: Generated<number>
  orderId: number
  paymentId: number
  businessId: number
  number: number
  amountCents: number
  vatCents: number
  reason: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface DailyCountsTable {
  day: string
  kind: string
  currency: WithDefault<string>
  count: number
}

export interface DiscussionMentionsTable {
  discussionId: number
  userId: number
}

export interface DiscussionReadsTable {
  userId: number
  discussionId: number
  readAt: WithDefault<Instant>
}

export interface DiscussionsTable {
  id: Generated<number>
  groupId: number
  userId: number
  title: string
  content: string
  isPinned: WithDefault<boolean>
  commentsCount: WithDefault<number>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  closedAt: Nullable<Instant>
  announcedAt: Nullable<Instant>
  activeAt: WithDefault<Instant>
  format: Nullable<Json>
  linkPreviewId: Nullable<number>
  search: Nullable<string>
  mentions: WithDefault<Json>
  images: WithDefault<Json>
  hasHiddenComments: WithDefault<boolean>
  heldAt: Nullable<Instant>
}

export interface EventHostsTable {
  postId: number
  userId: number
  acceptedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface EventMaybesTable {
  postId: number
  userId: number
  createdAt: WithDefault<Instant>
}

export interface EventOnlineLinksTable {
  postId: number
  url: string
}

export interface EventRemindersTable {
  postId: number
  userId: number
  hours: number
  createdAt: WithDefault<Instant>
}

export interface EventSeriesTable {
  id: Generated<number>
  userId: number
  every: 'week' | 'twoWeeks' | 'monthOnWeekday' | 'monthOnDate'
  starts: string
  createdAt: WithDefault<Instant>
}

export interface FollowsTable {
  followerId: number
  followeeId: number
  state: 'requested' | 'following'
  createdAt: WithDefault<Instant>
}

export interface FormerUsernamesTable {
  id: Generated<number>
  userId: number
  username: string
  expiresAt: Instant
  createdAt: WithDefault<Instant>
}

export interface GroupAliasesTable {
  id: number
  groupId: number
  userId: number
  nameKey: string
  renamedAt: Nullable<Instant>
  removedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface GroupBansTable {
  groupId: number
  userId: number
  bannedBy: Nullable<number>
  reason: string
  until: Nullable<Instant>
  createdAt: WithDefault<Instant>
  aliasId: Nullable<number>
}

export interface GroupGuidePagesTable {
  id: Generated<number>
  groupId: number
  place: number
  title: string
  content: string
  format: Nullable<Json>
  version: WithDefault<number>
  editedBy: Nullable<number>
  createdAt: WithDefault<Instant>
  editedAt: WithDefault<Instant>
  hiddenAt: Nullable<Instant>
}

export interface GroupInviteLinksTable {
  code: string
  groupId: number
  name: string
  until: Nullable<Instant>
  joined: WithDefault<number>
  createdBy: Nullable<number>
  createdAt: WithDefault<Instant>
  withdrawnAt: Nullable<Instant>
}

export interface GroupInvitesTable {
  id: Generated<number>
  groupId: number
  userId: number
  invitedBy: number
  createdAt: WithDefault<Instant>
}

export interface GroupLogTable {
  id: Generated<number>
  groupId: number
  userId: Nullable<number>
  aboutId: Nullable<number>
  action: 'approve' | 'decline' | 'keep' | 'hide' | 'remove' | 'ban' | 'unban' | 'removeMember' | 'role' | 'accept' | 'mute' | 'unmute'
  subjectType: Nullable<'post' | 'event' | 'discussion' | 'comment' | 'message' | 'guidePage'>
  subjectId: Nullable<number>
  excerpt: WithDefault<string>
  reason: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface GroupMembersTable {
  groupId: number
  userId: number
  state: WithDefault<'member' | 'requested'>
  createdAt: WithDefault<Instant>
  isModerator: WithDefault<boolean>
  answers: WithDefault<Json>
  discussionsReadAt: WithDefault<Instant>
  inFeed: WithDefault<boolean>
  postsReadId: WithDefault<number>
  role: Nullable<'owner' | 'helper'>
}

export interface GroupMutesTable {
  groupId: number
  userId: number
  mutedBy: Nullable<number>
  reason: string
  until: Instant
  createdAt: WithDefault<Instant>
}

export interface GroupsTable {
  id: Generated<number>
  name: string
  description: WithDefault<string>
  visibility: WithDefault<'open' | 'request' | 'private'>
  image: Nullable<Json>
  creatorId: number
  membersCount: WithDefault<number>
  discussionsCount: WithDefault<number>
  isLounge: WithDefault<boolean>
  isSample: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  deletedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  rules: WithDefault<string>
  search: Nullable<string>
  questions: WithDefault<string[]>
  isDiscreet: WithDefault<boolean>
  inviteCode: Nullable<string>
  namesCreator: WithDefault<boolean>
  approval: WithDefault<'none' | 'firstTwo' | 'links' | 'all'>
  approvalWords: WithDefault<string[]>
  allowsAliases: WithDefault<boolean>
}

export interface HiddenPostsTable {
  userId: number
  postId: number
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
  failedAt: Nullable<Instant>
  requestId: Nullable<string>
}

export interface KnownDevicesTable {
  userId: number
  deviceHash: string
  seenAt: WithDefault<Instant>
}

export interface LicenceRemindersTable {
  licenceId: number
  expiresOn: string
  days: number
}

export interface LicencesTable {
  id: Generated<number>
  businessId: number
  kind: 'pharmacy' | 'sahpra' | 'hemp' | 'practitioner'
  number: string
  holder: string
  expiresOn: string
  documentUrl: string
  state: WithDefault<'submitted' | 'verified' | 'rejected'>
  reason: WithDefault<string>
  checkedBy: Nullable<number>
  checkedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface LikesTable {
  postId: number
  userId: number
  createdAt: WithDefault<Instant>
}

export interface LinkPreviewsTable {
  id: Generated<number>
  url: string
  state: WithDefault<'waiting' | 'ready' | 'failed'>
  host: WithDefault<string>
  title: WithDefault<string>
  description: WithDefault<string>
  siteName: WithDefault<string>
  image: Nullable<Json>
  createdAt: WithDefault<Instant>
  freshUntil: Instant
  userId: Nullable<number>
  isPublic: WithDefault<boolean>
}

export interface ListingRulesTable {
  id: Generated<number>
  subject: 'category' | 'business' | 'words'
  name: string
  category: WithDefault<string>
  decision: 'allowed' | 'review' | 'licence' | 'blocked'
  reason: WithDefault<string>
  source: WithDefault<string>
  notice: WithDefault<string>
  validFrom: string
  validUntil: Nullable<string>
  createdBy: Nullable<number>
  createdAt: WithDefault<Instant>
}

export interface ListingRulesTodayTable {
  id: Nullable<number>
  subject: Nullable<string>
  name: Nullable<string>
  category: Nullable<string>
  decision: Nullable<string>
  reason: Nullable<string>
  source: Nullable<string>
  notice: Nullable<string>
}

export interface LoginAttemptsTable {
  key: string
  tries: number
  expiresAt: Instant
}

export interface LoginTicketsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  tries: WithDefault<number>
  createdAt: WithDefault<Instant>
}

export interface MailTextsTable {
  mail: string
  language: string
  subject: Nullable<string>
  paragraph: Nullable<string>
  changedAt: WithDefault<Instant>
}

export interface MailTokensTable {
  id: Generated<number>
  userId: number
  purpose: 'verify' | 'reset'
  email: string
  tokenHash: string
  createdAt: WithDefault<Instant>
}

export interface MediaTable {
  id: Generated<number>
  key: string
  userId: Nullable<number>
  kind: 'post' | 'avatar' | 'banner' | 'group' | 'business' | 'logo' | 'gallery' | 'product' | 'order' | 'certificate' | 'licence' | 'message' | 'comment' | 'draft' | 'link' | 'chat' | 'discussion'
  postId: Nullable<number>
  groupId: Nullable<number>
  businessId: Nullable<number>
  productId: Nullable<number>
  orderId: Nullable<number>
  width: number
  height: number
  widths: number[]
  createdAt: WithDefault<Instant>
  messageId: Nullable<number>
  commentId: Nullable<number>
  draftId: Nullable<number>
  linkPreviewId: Nullable<number>
  conversationId: Nullable<number>
  discussionId: Nullable<number>
}

export interface MemberWeeksTable {
  activeWeek: string
  joinedWeek: string
  members: number
}

export interface MembershipEventsTable {
  id: Generated<number>
  userId: number
  move: string
  party: 'member' | 'admin' | 'provider' | 'system'
  state: string
  note: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface MembershipInvoiceNumbersTable {
  isOnly: WithDefault<boolean>
  lastNumber: number
}

export interface MembershipInvoicesTable {
  id: Generated<number>
  userId: Nullable<number>
  planId: number
  billedTo: string
  period: 'month' | 'year'
  periodStart: Nullable<Instant>
  periodEnd: Nullable<Instant>
  currency: string
  amountCents: number
  vatPercent: number
  vatCents: number
  vatNumber: Nullable<string>
  termsVersion: string
  dueAt: Instant
  chargeAt: Nullable<Instant>
  voidedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  mismatchedAt: Nullable<Instant>
  number: Nullable<number>
}

export interface MembershipLedgerTable {
  id: Generated<number>
  invoiceId: number
  kind: string
  amountCents: number
  method: string
  createdAt: WithDefault<Instant>
}

export interface MembershipPlansTable {
  id: Generated<number>
  tier: string
  period: 'month' | 'year'
  currency: 'USD' | 'ZAR'
  priceCents: number
  isOffered: WithDefault<boolean>
}

export interface MembershipsTable {
  userId: number
  state: 'pending' | 'trialing' | 'active' | 'past_due' | 'ended'
  kind: 'paid' | 'trial' | 'complimentary'
  planId: Nullable<number>
  nextPlanId: Nullable<number>
  periodStart: Instant
  periodEnd: Instant
  anchorDay: Nullable<number>
  endsAtPeriodEnd: WithDefault<boolean>
  endedReason: Nullable<string>
  agreedAt: Nullable<Instant>
  hadTrial: WithDefault<boolean>
  renewsYearly: WithDefault<boolean>
  notifiedSteps: WithDefault<string[]>
  dueAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface MerchantAccountsTable {
  id: Generated<number>
  businessId: number
  provider: 'paystack' | 'payfast'
  sealed: Nullable<string>
  ending: string
  startsAt: Instant
  endedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  webhookAt: Nullable<Instant>
}

export interface MessageDeletionsTable {
  messageId: number
  userId: number
}

export interface MessageReactionsTable {
  messageId: number
  userId: number
  kind: 'heart' | 'pula' | 'protea' | 'hadeda' | 'respect'
  createdAt: WithDefault<Instant>
}

export interface MessageRequestsTable {
  id: Generated<number>
  userId: number
  askedId: number
  conversationId: number
  createdAt: WithDefault<Instant>
}

export interface MessagesTable {
  id: Generated<number>
  conversationId: number
  userId: number
  clientId: string
  content: string
  quoteId: Nullable<number>
  createdAt: WithDefault<Instant>
  deletedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  images: WithDefault<Json>
  linkPreviewId: Nullable<number>
  voice: Nullable<Json>
}

export interface MigrationsTable {
  number: number
  name: string
  hash: string
  appliedAt: WithDefault<Instant>
}

export interface ModerationCasesTable {
  id: Generated<number>
  type: 'post' | 'event' | 'comment' | 'discussion' | 'member' | 'group' | 'business' | 'product' | 'businessReview' | 'productReview' | 'message' | 'guidePage'
  targetId: number
  authorId: Nullable<number>
  name: string
  excerpt: string
  path: string
  isPrivate: WithDefault<boolean>
  openedAt: WithDefault<Instant>
  claimedBy: Nullable<number>
  claimedAt: Nullable<Instant>
  closedAt: Nullable<Instant>
  decidedBy: Nullable<number>
  decision: Nullable<'keep' | 'hide' | 'remove' | 'warn' | 'limit' | 'suspend' | 'ban'>
  reason: WithDefault<string>
  until: Nullable<Instant>
  purgedAt: Nullable<Instant>
  appeal: Nullable<string>
  appealedAt: Nullable<Instant>
  appealDecidedAt: Nullable<Instant>
  appealDecidedBy: Nullable<number>
  appealOutcome: Nullable<'upheld' | 'overturned'>
  appealReason: WithDefault<string>
  groupId: Nullable<number>
  isApproval: WithDefault<boolean>
  groupDecision: Nullable<'approve' | 'decline' | 'remove' | 'ban'>
  groupDecidedAt: Nullable<Instant>
}

export interface MutesTable {
  muterId: number
  mutedId: number
  createdAt: WithDefault<Instant>
  until: Nullable<Instant>
}

export interface NewVersionsTable {
  id: WithDefault<number>
  url: string
  askedAt: WithDefault<Instant>
  version: Nullable<string>
  notes: Nullable<string>
  failingSince: Nullable<Instant>
  error: Nullable<string>
}

export interface NotificationsTable {
  id: Generated<number>
  userId: number
  kind: string
  actorIds: WithDefault<number[]>
  bucket: WithDefault<number>
  relatedId: Nullable<number>
  subject: WithDefault<string>
  inApp: WithDefault<boolean>
  mailAt: Nullable<Instant>
  readAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  pushAt: Nullable<Instant>
  commentIds: Nullable<number[]>
  discussionId: Nullable<number>
}

export interface OrderDisputeEventsTable {
  id: Generated<number>
  disputeId: number
  action: string
  party: 'buyer' | 'seller' | 'system' | 'admin'
  state: string
  note: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface OrderDisputeLinesTable {
  disputeId: number
  lineId: number
  quantity: number
  good: WithDefault<number>
  damaged: WithDefault<number>
}

export interface OrderDisputesTable {
  id: Generated<number>
  orderId: number
  kind: 'notReceived' | 'coolingOff' | 'defective' | 'wrongItem'
  state: WithDefault<'open' | 'returning' | 'sent' | 'replacing' | 'disputed' | 'refunding' | 'repaid' | 'refunded' | 'replaced' | 'withdrawn' | 'rejected'>
  refundCents: number
  dueAt: Nullable<Instant>
  owedAt: Nullable<Instant>
  replacementId: Nullable<number>
  createdAt: WithDefault<Instant>
  businessId: Nullable<number>
}

export interface OrderEventsTable {
  id: Generated<number>
  orderId: number
  move: string
  party: 'buyer' | 'seller' | 'system' | 'admin' | 'provider'
  state: string
  note: WithDefault<string>
  createdAt: WithDefault<Instant>
}

export interface OrderFilesTable {
  id: Generated<number>
  orderId: number
  disputeId: Nullable<number>
  userId: number
  image: Nullable<Json>
  pdf: Nullable<string>
  createdAt: WithDefault<Instant>
}

export interface OrderLinesTable {
  id: Generated<number>
  orderId: number
  productId: Nullable<number>
  name: string
  priceCents: number
  quantity: number
  reserved: WithDefault<number>
  taken: WithDefault<number>
  fullPriceCents: Nullable<number>
  every: Nullable<'twoWeeks' | 'fourWeeks' | 'eightWeeks' | 'month'>
  isFood: WithDefault<boolean>
  variantId: Nullable<number>
  variant: WithDefault<string>
  sku: WithDefault<string>
}

export interface OrderMessagesTable {
  id: Generated<number>
  orderId: number
  senderId: number
  content: string
  createdAt: WithDefault<Instant>
}

export interface OrderRemindersTable {
  orderId: number
  kind: string
  createdAt: WithDefault<Instant>
}

export interface OrdersTable {
  id: Generated<number>
  buyerId: Nullable<number>
  businessId: Nullable<number>
  sellerName: string
  state: WithDefault<'placed' | 'paid' | 'packed' | 'shipped' | 'ready' | 'completed' | 'cancelled' | 'refunded'>
  fulfilment: 'delivery' | 'collection'
  method: 'eft' | 'card' | 'collection'
  address: Nullable<Json>
  bank: Nullable<Json>
  bankNotice: Nullable<'new' | 'changing'>
  note: WithDefault<string>
  currency: string
  itemsCents: number
  deliveryCents: number
  totalCents: number
  vatPercent: number
  vatCents: number
  vatNumber: Nullable<string>
  termsVersion: string
  claimedAt: Nullable<Instant>
  dueAt: Nullable<Instant>
  tracking: WithDefault<string>
  collectionCode: Nullable<string>
  invoiceNumber: Nullable<number>
  replacesId: Nullable<number>
  isSample: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  seller: Nullable<Json>
  lastMessageId: WithDefault<number>
  buyerReadId: WithDefault<number>
  sellerReadId: WithDefault<number>
  buyerUnread: WithDefault<number>
  sellerUnread: WithDefault<number>
}

export interface OutboxTable {
  id: Generated<number>
  topic: string
  data: Json
  createdAt: WithDefault<Instant>
}

export interface PasskeyChallengesTable {
  challengeHash: string
  userId: Nullable<number>
  createdAt: WithDefault<Instant>
}

export interface PasskeysTable {
  id: Generated<number>
  userId: number
  credentialId: string
  publicKey: string
  uses: WithDefault<number>
  transports: WithDefault<string[]>
  name: string
  createdAt: WithDefault<Instant>
  usedAt: Nullable<Instant>
}

export interface PaymentAttemptsTable {
  id: Generated<number>
  provider: 'paystack' | 'payfast'
  accountId: Nullable<number>
  reference: string
  purpose: 'membership' | 'order'
  subjectId: number
  currency: string
  amountCents: number
  state: WithDefault<'started' | 'paid' | 'failed' | 'mismatched'>
  providerPayment: Nullable<string>
  cardId: Nullable<number>
  isCharge: WithDefault<boolean>
  isSent: WithDefault<boolean>
  lookedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  unansweredSince: Nullable<Instant>
  receivedCents: Nullable<number>
}

export interface PaymentDisputesTable {
  id: Generated<number>
  attemptId: number
  disputeId: string
  amountCents: number
  state: WithDefault<'open' | 'won' | 'lost'>
  dueAt: Nullable<Instant>
  resolvedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface PaymentEventsTable {
  id: Generated<number>
  provider: string
  eventId: string
  attemptId: number
  kind: string
  currency: string
  amountCents: number
  createdAt: WithDefault<Instant>
}

export interface PaymentRefundsTable {
  id: Generated<number>
  attemptId: number
  amountCents: number
  state: WithDefault<'asked' | 'accepted' | 'refused' | 'byHand' | 'failed'>
  isReported: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  notice: Nullable<string>
}

export interface PaymentsTable {
  id: Generated<number>
  orderId: number
  kind: string
  amountCents: number
  method: string
  createdAt: WithDefault<Instant>
  businessId: Nullable<number>
  currency: Nullable<string>
}

export interface PollVotesTable {
  postId: number
  userId: number
  options: number[]
  createdAt: WithDefault<Instant>
}

export interface PollsTable {
  postId: number
  question: string
  options: string[]
  counts: number[]
  votersCount: WithDefault<number>
  isMultiple: WithDefault<boolean>
  closesAt: Instant
}

export interface PostDraftsTable {
  id: Generated<number>
  userId: number
  version: WithDefault<number>
  content: string
  location: string
  audience: 'public' | 'followers' | 'group'
  groupId: Nullable<number>
  poll: Nullable<Json>
  images: WithDefault<Json>
  createdAt: WithDefault<Instant>
  updatedAt: WithDefault<Instant>
  publishAt: Nullable<Instant>
  problem: WithDefault<string>
  withoutPreview: WithDefault<boolean>
}

export interface PostMentionsTable {
  postId: number
  userId: number
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
  moreImages: Nullable<Json>
  tags: WithDefault<string[]>
  mentions: WithDefault<Json>
  likesCount: WithDefault<number>
  commentsCount: WithDefault<number>
  title: Nullable<string>
  eventDate: Nullable<Instant>
  eventTime: Nullable<string>
  timeZone: Nullable<string>
  latitude: Nullable<number>
  longitude: Nullable<number>
  capacity: Nullable<number>
  attendeesCount: WithDefault<number>
  cancelledAt: Nullable<Instant>
  groupId: Nullable<number>
  isSample: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  deletedAt: Nullable<Instant>
  deletedBy: Nullable<number>
  hiddenAt: Nullable<Instant>
  bodyVersion: WithDefault<number>
  hasPoll: WithDefault<boolean>
  search: Nullable<string>
  followersOnly: WithDefault<boolean>
  format: Nullable<Json>
  endsAt: Nullable<Instant>
  linkPreviewId: Nullable<number>
  guestsAllowed: WithDefault<number>
  seriesId: Nullable<number>
  isPinned: WithDefault<boolean>
  hasHiddenComments: WithDefault<boolean>
  reactions: WithDefault<Json>
  heldAt: Nullable<Instant>
}

export interface ProductReviewsTable {
  id: Generated<number>
  lineId: number
  productId: number
  userId: number
  rating: number
  content: string
  reply: Nullable<string>
  repliedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
}

export interface ProductVariantsTable {
  id: Generated<number>
  productId: number
  place: WithDefault<number>
  choices: WithDefault<string[]>
  sku: WithDefault<string>
  barcode: WithDefault<string>
  priceCents: Nullable<number>
  stock: Nullable<number>
  weightGrams: Nullable<number>
  imageKey: Nullable<string>
}

export interface ProductsTable {
  id: Generated<number>
  businessId: number
  name: string
  description: WithDefault<string>
  price: string
  priceCents: number
  category: string
  image: Nullable<Json>
  gallery: WithDefault<Json>
  stock: Nullable<number>
  reserved: WithDefault<number>
  ratingSum: WithDefault<number>
  reviewsCount: WithDefault<number>
  needsVerification: WithDefault<boolean>
  state: WithDefault<'draft' | 'in_review' | 'published' | 'paused' | 'blocked' | 'archived'>
  stateReason: WithDefault<string>
  stateSource: WithDefault<string>
  isHeld: WithDefault<boolean>
  isBarred: WithDefault<boolean>
  appeal: Nullable<string>
  appealedAt: Nullable<Instant>
  upheldAt: Nullable<Instant>
  label: Nullable<Json>
  certificateUrl: Nullable<string>
  submittedAt: Nullable<Instant>
  approvedAt: Nullable<Instant>
  subscribable: WithDefault<boolean>
  isFood: WithDefault<boolean>
  isFeatured: WithDefault<boolean>
  isSample: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  editedAt: Nullable<Instant>
  deletedAt: Nullable<Instant>
  hiddenAt: Nullable<Instant>
  search: Nullable<string>
  options: WithDefault<Json>
}

export interface PushSubscriptionsTable {
  id: Generated<number>
  sessionId: number
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  pushedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface ReactionsTable {
  postId: number
  userId: number
  kind: 'pula' | 'protea' | 'hadeda' | 'respect'
  createdAt: WithDefault<Instant>
}

export interface RecoveryCodesTable {
  codeHash: string
  userId: number
}

export interface RegistrationRequestsTable {
  id: Generated<number>
  username: string
  displayName: string
  passwordHash: string
  weakPassword: boolean
  location: string
  bio: string
  email: Nullable<string>
  termsVersion: string
  agreedTerms: number
  termsAcceptedAt: WithDefault<Instant>
  language: string
  questions: WithDefault<string[]>
  answers: WithDefault<string[]>
  createdAt: WithDefault<Instant>
  declinedAt: Nullable<Instant>
  reason: WithDefault<string>
}

export interface RepeatOrderOrdersTable {
  repeatOrderId: number
  dueAt: Instant
  orderId: number
  createdAt: WithDefault<Instant>
}

export interface RepeatOrdersTable {
  id: Generated<number>
  userId: number
  productId: number
  quantity: number
  every: 'twoWeeks' | 'fourWeeks' | 'eightWeeks' | 'month'
  day: number
  fulfilment: 'delivery' | 'collection'
  method: 'eft' | 'collection'
  address: Nullable<Json>
  note: WithDefault<string>
  termsVersion: string
  state: WithDefault<'active' | 'paused' | 'stopped'>
  dueAt: Instant
  tryAt: Instant
  announcedAt: Nullable<Instant>
  failures: WithDefault<number>
  failure: WithDefault<string>
  createdAt: WithDefault<Instant>
  variantId: Nullable<number>
}

export interface ReportsTable {
  id: Generated<number>
  reporterId: Nullable<number>
  reason: string
  createdAt: WithDefault<Instant>
  caseId: number
  kind: string
  contextAfterId: Nullable<number>
}

export interface ResetCodesTable {
  codeHash: string
  userId: number
  createdAt: WithDefault<Instant>
}

export interface RsvpsTable {
  id: Generated<number>
  postId: number
  userId: number
  state: 'going' | 'waiting'
  createdAt: WithDefault<Instant>
  guests: WithDefault<number>
  ticket: WithDefault<string>
  checkedInAt: Nullable<Instant>
  checkInUndoneAt: Nullable<Instant>
  checkedInAgainAt: Nullable<Instant>
}

export interface SanctionsTable {
  id: Generated<number>
  userId: number
  caseId: number
  kind: 'limit' | 'suspension'
  until: Nullable<Instant>
  createdAt: WithDefault<Instant>
  liftedAt: Nullable<Instant>
}

export interface SavedCardsTable {
  id: Generated<number>
  userId: Nullable<number>
  provider: 'paystack' | 'payfast'
  sealed: Nullable<string>
  brand: Nullable<string>
  lastFour: Nullable<string>
  expires: Nullable<string>
  savedAt: Nullable<Instant>
  endedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
}

export interface SavedSearchesTable {
  id: Generated<number>
  userId: number
  kind: 'posts' | 'businesses' | 'groups' | 'events' | 'products'
  words: string
  seenId: number
  checkedAt: WithDefault<Instant>
  createdAt: WithDefault<Instant>
}

export interface ScheduledJobsTable {
  name: string
  startedAt: WithDefault<Instant>
  finishedAt: Nullable<Instant>
  lastError: Nullable<string>
  lockedUntil: Nullable<Instant>
}

export interface SearchWordProgressTable {
  isOnly: WithDefault<boolean>
  lastPostId: number
}

export interface SearchWordsTable {
  word: string
  uses: number
  lastSeen: WithDefault<string>
}

export interface SecretSettingsTable {
  key: string
  sealed: string
  updatedAt: WithDefault<Instant>
}

export interface SessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  userAgent: WithDefault<string>
  ip: WithDefault<string>
  byPasskey: WithDefault<boolean>
  createdAt: WithDefault<Instant>
  seenAt: WithDefault<Instant>
}

export interface SettingsTable {
  key: string
  value: Json
  updatedAt: WithDefault<Instant>
}

export interface SharedCountersTable {
  key: string
  points: number
  expiresAt: Instant
}

export interface ShopSettingsTable {
  businessId: number
  delivers: WithDefault<boolean>
  deliveryCents: WithDefault<number>
  freeFromCents: Nullable<number>
  collects: WithDefault<boolean>
  collectionNote: WithDefault<string>
  vatNumber: Nullable<string>
  bank: Nullable<Json>
  bankChangedAt: Nullable<Instant>
  bankSince: Nullable<Instant>
  pendingBank: Nullable<Json>
  pendingBankFrom: Nullable<Instant>
  lastInvoice: WithDefault<number>
  isSample: WithDefault<boolean>
  editedAt: WithDefault<Instant>
  lastCreditNote: WithDefault<number>
  holidayUntil: Nullable<string>
  holidayNote: WithDefault<string>
}

export interface SiteCountsTable {
  name: string
  value: Json
  countedAt: WithDefault<Instant>
}

export interface SiteInvitationUsesTable {
  userId: number
  code: string
  createdAt: WithDefault<Instant>
}

export interface SiteInvitationsTable {
  code: string
  maxUses: number
  used: WithDefault<number>
  until: Nullable<Instant>
  note: WithDefault<string>
  createdBy: Nullable<number>
  createdAt: WithDefault<Instant>
  byMember: WithDefault<boolean>
  withdrawnAt: Nullable<Instant>
}

export interface SiteMarksTable {
  isOnly: WithDefault<boolean>
  picture: Buffer
  version: string
  updatedAt: WithDefault<Instant>
}

export interface SitePagesTable {
  slug: string
  version: number
  title: string
  content: string
  inForceFrom: Instant
  asksConsent: WithDefault<boolean>
  inFooter: WithDefault<boolean>
  createdBy: Nullable<number>
  createdAt: WithDefault<Instant>
}

export interface TermsConsentsTable {
  userId: number
  version: number
  agreedAt: WithDefault<Instant>
}

export interface TextRulesTable {
  id: Generated<number>
  kind: 'word' | 'host'
  value: string
  createdBy: Nullable<number>
  createdAt: WithDefault<Instant>
}

export interface TrustedBrowsersTable {
  userId: number
  tokenHash: string
  seenAt: WithDefault<Instant>
}

export interface TwoFactorsTable {
  userId: number
  secret: string
  lastStep: WithDefault<number>
  createdAt: WithDefault<Instant>
}

export interface UsersTable {
  id: Generated<number>
  username: string
  displayName: string
  passwordHash: Nullable<string>
  email: Nullable<string>
  emailVerifiedAt: Nullable<Instant>
  formerEmail: Nullable<string>
  bio: WithDefault<string>
  location: WithDefault<string>
  avatarUrl: Nullable<string>
  bannerUrl: Nullable<string>
  type: WithDefault<'member' | 'organization' | 'alias'>
  role: WithDefault<'member' | 'marketReviewer' | 'moderator' | 'admin'>
  isSample: WithDefault<boolean>
  isPremium: WithDefault<boolean>
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
  twoFactorAt: Nullable<Instant>
  weakPassword: WithDefault<boolean>
  lastSeenAt: Nullable<Instant>
  suspendedAt: Nullable<Instant>
  deactivatedAt: Nullable<Instant>
  createdAt: WithDefault<Instant>
  limitedUntil: Nullable<Instant>
  suspendedUntil: Nullable<Instant>
  mutedWords: WithDefault<string[]>
  cardVersion: WithDefault<number>
  messagesFrom: WithDefault<'everyone' | 'following' | 'nobody'>
  replyNotifications: WithDefault<boolean>
  pushDiscreet: WithDefault<boolean>
  quietHours: WithDefault<boolean>
  quietFrom: WithDefault<number>
  quietUntil: WithDefault<number>
  digest: WithDefault<'off' | 'daily' | 'weekly'>
  digestDueAt: Nullable<Instant>
  addressSetAt: Nullable<Instant>
  language: Nullable<string>
  agreedTerms: WithDefault<number>
  seenBeforeAt: Nullable<Instant>
}

export interface VerificationRemindersTable {
  businessId: number
  until: Instant
  days: number
}

export interface WaitingResetsTable {
  userId: number
  email: string
  sendsAt: Instant
  createdAt: WithDefault<Instant>
}

export interface Schema {
  accessTokens: AccessTokensTable
  appealTickets: AppealTicketsTable
  auditLog: AuditLogTable
  backupRuns: BackupRunsTable
  blockedListingAttempts: BlockedListingAttemptsTable
  blocks: BlocksTable
  bookmarks: BookmarksTable
  businessReviews: BusinessReviewsTable
  businesses: BusinessesTable
  calendarTokens: CalendarTokensTable
  cardRenewalConsents: CardRenewalConsentsTable
  cartItems: CartItemsTable
  cartVariants: CartVariantsTable
  commentLikes: CommentLikesTable
  commentMentions: CommentMentionsTable
  commentVersions: CommentVersionsTable
  comments: CommentsTable
  contactMessages: ContactMessagesTable
  conversationPeople: ConversationPeopleTable
  conversations: ConversationsTable
  creditNotes: CreditNotesTable
  dailyCounts: DailyCountsTable
  discussionMentions: DiscussionMentionsTable
  discussionReads: DiscussionReadsTable
  discussions: DiscussionsTable
  eventHosts: EventHostsTable
  eventMaybes: EventMaybesTable
  eventOnlineLinks: EventOnlineLinksTable
  eventReminders: EventRemindersTable
  eventSeries: EventSeriesTable
  follows: FollowsTable
  formerUsernames: FormerUsernamesTable
  groupAliases: GroupAliasesTable
  groupBans: GroupBansTable
  groupGuidePages: GroupGuidePagesTable
  groupInviteLinks: GroupInviteLinksTable
  groupInvites: GroupInvitesTable
  groupLog: GroupLogTable
  groupMembers: GroupMembersTable
  groupMutes: GroupMutesTable
  groups: GroupsTable
  hiddenPosts: HiddenPostsTable
  idempotencyKeys: IdempotencyKeysTable
  installation: InstallationTable
  jobs: JobsTable
  knownDevices: KnownDevicesTable
  licenceReminders: LicenceRemindersTable
  licences: LicencesTable
  likes: LikesTable
  linkPreviews: LinkPreviewsTable
  listingRules: ListingRulesTable
  listingRulesToday: ListingRulesTodayTable
  loginAttempts: LoginAttemptsTable
  loginTickets: LoginTicketsTable
  mailTexts: MailTextsTable
  mailTokens: MailTokensTable
  media: MediaTable
  memberWeeks: MemberWeeksTable
  membershipEvents: MembershipEventsTable
  membershipInvoiceNumbers: MembershipInvoiceNumbersTable
  membershipInvoices: MembershipInvoicesTable
  membershipLedger: MembershipLedgerTable
  membershipPlans: MembershipPlansTable
  memberships: MembershipsTable
  merchantAccounts: MerchantAccountsTable
  messageDeletions: MessageDeletionsTable
  messageReactions: MessageReactionsTable
  messageRequests: MessageRequestsTable
  messages: MessagesTable
  migrations: MigrationsTable
  moderationCases: ModerationCasesTable
  mutes: MutesTable
  newVersions: NewVersionsTable
  notifications: NotificationsTable
  orderDisputeEvents: OrderDisputeEventsTable
  orderDisputeLines: OrderDisputeLinesTable
  orderDisputes: OrderDisputesTable
  orderEvents: OrderEventsTable
  orderFiles: OrderFilesTable
  orderLines: OrderLinesTable
  orderMessages: OrderMessagesTable
  orderReminders: OrderRemindersTable
  orders: OrdersTable
  outbox: OutboxTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  paymentAttempts: PaymentAttemptsTable
  paymentDisputes: PaymentDisputesTable
  paymentEvents: PaymentEventsTable
  paymentRefunds: PaymentRefundsTable
  payments: PaymentsTable
  pollVotes: PollVotesTable
  polls: PollsTable
  postDrafts: PostDraftsTable
  postMentions: PostMentionsTable
  postTags: PostTagsTable
  postVersions: PostVersionsTable
  posts: PostsTable
  productReviews: ProductReviewsTable
  productVariants: ProductVariantsTable
  products: ProductsTable
  pushSubscriptions: PushSubscriptionsTable
  reactions: ReactionsTable
  recoveryCodes: RecoveryCodesTable
  registrationRequests: RegistrationRequestsTable
  repeatOrderOrders: RepeatOrderOrdersTable
  repeatOrders: RepeatOrdersTable
  reports: ReportsTable
  resetCodes: ResetCodesTable
  rsvps: RsvpsTable
  sanctions: SanctionsTable
  savedCards: SavedCardsTable
  savedSearches: SavedSearchesTable
  scheduledJobs: ScheduledJobsTable
  searchWordProgress: SearchWordProgressTable
  searchWords: SearchWordsTable
  secretSettings: SecretSettingsTable
  sessions: SessionsTable
  settings: SettingsTable
  sharedCounters: SharedCountersTable
  shopSettings: ShopSettingsTable
  siteCounts: SiteCountsTable
  siteInvitationUses: SiteInvitationUsesTable
  siteInvitations: SiteInvitationsTable
  siteMarks: SiteMarksTable
  sitePages: SitePagesTable
  termsConsents: TermsConsentsTable
  textRules: TextRulesTable
  trustedBrowsers: TrustedBrowsersTable
  twoFactors: TwoFactorsTable
  users: UsersTable
  verificationReminders: VerificationRemindersTable
  waitingResets: WaitingResetsTable
}
