/** What one table of the database contains; docs/operations/growing-tables.md and scaling.md explain it to operators. */
type Table = {
  /** How long a row stays in a table that grows with time, and the scheduled job that deletes it. */
  rowsStay?: string
  prunedBy?: string
  /** It grows with the trade. The law or a dispute may ask for its rows, so that no job deletes them. */
  isRecord?: true
  /** If the data were spread over several databases: by shop, or a copy in each; all others are by member. */
  database?: 'shop' | 'every'
  /** Foreign keys from by shop to by member, or back, which such a database cannot check. No others may be added. */
  crosses?: readonly string[]
  /** Columns that count rows of other tables, with the query that each must equal. */
  counts?: Record<string, string>
}

const countsOfReviews = (reviews: string, areOfIt: string) => ({
  rating_sum: `select coalesce(sum(rating), 0) from ${reviews} where ${areOfIt} and hidden_at is null`,
  reviews_count: `select count(*) from ${reviews} where ${areOfIt} and hidden_at is null`,
})

/** Every table. The others contain what members write or choose, which stays until they delete it, and what an installation has few of. */
export const tables: Record<string, Table> = {
  access_tokens: { rowsStay: 'until 90 days after their end', prunedBy: 'accounts.tokens' },
  appeal_tickets: { rowsStay: 'minutes', prunedBy: 'reports.purge' },
  audit_log: { rowsStay: 'always, redacted after 12 months', prunedBy: 'audit.redact' },
  backup_runs: { rowsStay: '90 days after the backup is gone', prunedBy: 'backups.nightly' },
  blocked_listing_attempts: {
    rowsStay: '12 months',
    prunedBy: 'listings.blocked',
    database: 'shop',
    crosses: ['user_id'],
  },
  blocks: {},
  bookmarks: {},
  business_reviews: { database: 'shop', crosses: ['user_id'] },
  businesses: {
    crosses: ['user_id', 'verified_by'],
    database: 'shop',
    counts: {
      ...countsOfReviews('business_reviews', 'business_id = businesses.id'),
      young_reviews:
        'select coalesce(sum(100 - weight), 0) from business_reviews where business_id = businesses.id and hidden_at is null',
      young_stars:
        'select coalesce(sum((100 - weight) * rating), 0) from business_reviews where business_id = businesses.id and hidden_at is null',
    },
  },
  calendar_tokens: {},
  card_renewal_consents: { isRecord: true },
  cart_items: { crosses: ['product_id'] },
  cart_variants: { crosses: ['product_id'] },
  comment_likes: {},
  comment_mentions: {},
  comment_versions: {},
  comments: {
    counts: {
      likes_count: 'select count(*) from comment_likes where comment_id = comments.id',
      replies_count: 'select count(*) from comments reply where reply.parent_id = comments.id',
    },
  },
  contact_messages: { rowsStay: '12 months', prunedBy: 'site.purgeMessages' },
  conversation_people: {
    counts: {
      unread_count: `select count(*) from messages join conversations on conversations.id = messages.conversation_id
        where messages.conversation_id = conversation_people.conversation_id
          and messages.user_id <> conversation_people.user_id and messages.id > last_read_id
          and messages.deleted_at is null and messages.hidden_at is null
          and (conversation_people.user_id, messages.id) not in (select user_id, message_id from message_deletions)
          and (low_id is not null or not exists (select from blocks
            where blocker_id in (conversation_people.user_id, messages.user_id) and blocked_id in (conversation_people.user_id, messages.user_id)))`,
    },
  },
  conversations: {},
  credit_notes: { isRecord: true, database: 'shop' },
  daily_counts: {},
  discussion_mentions: {},
  discussion_reads: { rowsStay: '30 days', prunedBy: 'discussions.reads' },
  discussions: {
    counts: {
      comments_count:
        'select count(*) from comments where discussion_id = discussions.id and user_id is not null',
    },
  },
  event_hosts: {},
  event_maybes: {},
  event_online_links: {},
  event_reminders: { rowsStay: '30 days', prunedBy: 'events.reminders' },
  event_series: {},
  follows: {},
  former_usernames: { rowsStay: '90 days', prunedBy: 'accounts.tokens' },
  group_aliases: {},
  group_bans: {},
  group_guide_pages: {},
  group_invite_links: {},
  group_invites: {},
  group_log: { rowsStay: '12 months', prunedBy: 'groups.purge' },
  group_members: {},
  group_mutes: {},
  groups: {
    rowsStay: 'until deleted, then 30 days',
    prunedBy: 'groups.purge',
    counts: {
      members_count: `select count(*) from group_members where group_id = groups.id and state = 'member'`,
      discussions_count: 'select count(*) from discussions where group_id = groups.id and hidden_at is null',
    },
  },
  hidden_posts: {},
  idempotency_keys: { rowsStay: '24 hours', prunedBy: 'http.keys' },
  installation: {},
  jobs: { rowsStay: 'until done; failed ones 30 days', prunedBy: 'jobs.failed' },
  known_devices: { rowsStay: '180 days after the last login', prunedBy: 'accounts.tokens' },
  licence_reminders: { database: 'shop' },
  licences: { database: 'shop', crosses: ['checked_by'] },
  likes: {},
  link_previews: { rowsStay: 'as long as texts show them, at least 7 days', prunedBy: 'linkPreviews.tidy' },
  listing_rules: { database: 'every' },
  login_attempts: { rowsStay: 'until the limit ends', prunedBy: 'accounts.tokens' },
  login_tickets: { rowsStay: 'minutes', prunedBy: 'accounts.tokens' },
  mail_texts: { database: 'every' },
  mail_tokens: { rowsStay: 'until the link ends', prunedBy: 'accounts.tokens' },
  media: {
    rowsStay: 'as long as what it belongs to',
    prunedBy: 'media.orphans',
    crosses: ['business_id', 'order_id', 'product_id'],
  },
  membership_events: { isRecord: true },
  membership_invoice_numbers: {},
  membership_invoices: { isRecord: true },
  membership_ledger: { isRecord: true },
  membership_plans: { database: 'every' },
  member_weeks: {},
  memberships: {},
  merchant_accounts: { database: 'shop' },
  message_deletions: {},
  message_reactions: {},
  message_requests: { rowsStay: 'a day', prunedBy: 'messages.retention' },
  messages: { rowsStay: 'the months that an admin has set', prunedBy: 'messages.retention' },
  moderation_cases: { isRecord: true },
  mutes: {},
  new_versions: { database: 'every' },
  notifications: { rowsStay: '180 days', prunedBy: 'notifications.retention' },
  order_dispute_events: { isRecord: true, database: 'shop' },
  order_dispute_lines: { isRecord: true, database: 'shop' },
  order_disputes: { isRecord: true, database: 'shop' },
  order_events: { isRecord: true, database: 'shop' },
  order_files: { isRecord: true, database: 'shop', crosses: ['user_id'] },
  order_lines: { isRecord: true, database: 'shop' },
  order_messages: { isRecord: true, database: 'shop', crosses: ['sender_id'] },
  order_reminders: { isRecord: true, database: 'shop' },
  orders: { isRecord: true, database: 'shop', crosses: ['buyer_id'] },
  outbox: { rowsStay: '10 minutes', prunedBy: 'bus.outbox' },
  passkey_challenges: { rowsStay: 'minutes', prunedBy: 'twoFactor.challenges' },
  passkeys: {},
  payment_attempts: { isRecord: true, database: 'shop', crosses: ['card_id'] },
  payment_disputes: { isRecord: true, database: 'shop' },
  payment_events: { isRecord: true, database: 'shop' },
  payment_refunds: { isRecord: true, database: 'shop' },
  payments: { isRecord: true, database: 'shop' },
  poll_votes: {},
  polls: { counts: { voters_count: 'select count(*) from poll_votes where post_id = polls.post_id' } },
  post_drafts: {},
  post_mentions: {},
  post_tags: {},
  post_versions: {},
  posts: {
    rowsStay: 'until deleted, then 30 days',
    prunedBy: 'posts.purge',
    counts: {
      likes_count: 'select count(*) from likes where post_id = posts.id',
      comments_count: 'select count(*) from comments where post_id = posts.id and user_id is not null',
      attendees_count: `select coalesce(sum(1 + guests), 0) from rsvps where post_id = posts.id and state = 'going'`,
    },
  },
  product_reviews: { database: 'shop', crosses: ['user_id'] },
  product_variants: { database: 'shop' },
  products: {
    database: 'shop',
    counts: {
      ...countsOfReviews('product_reviews', 'product_id = products.id'),
      reserved: 'select coalesce(sum(reserved), 0) from order_lines where product_id = products.id',
    },
  },
  push_subscriptions: { rowsStay: 'as long as their session', prunedBy: 'accounts.sessions' },
  reactions: {},
  recovery_codes: {},
  registration_requests: { rowsStay: '30 days after they are declined', prunedBy: 'accounts.registrations' },
  repeat_order_orders: { isRecord: true, database: 'shop' },
  repeat_orders: { database: 'shop', crosses: ['user_id'] },
  reports: { isRecord: true },
  reset_codes: {},
  rsvps: {},
  sanctions: { isRecord: true },
  saved_cards: {},
  saved_searches: {},
  scheduled_jobs: {},
  search_word_progress: {},
  search_words: {
    rowsStay: 'as long as posts use them; words used once 90 days',
    prunedBy: 'search.rareWords',
  },
  secret_settings: { database: 'every' },
  sessions: { rowsStay: 'until they end', prunedBy: 'accounts.sessions' },
  settings: { database: 'every' },
  shared_counters: { rowsStay: 'until their limit ends', prunedBy: 'shared-counters.expired' },
  site_marks: { database: 'every' },
  shop_settings: { database: 'shop' },
  site_counts: {},
  site_invitation_uses: {},
  site_invitations: {},
  site_pages: { database: 'every' },
  terms_consents: {},
  text_rules: { database: 'every' },
  trusted_browsers: { rowsStay: '180 days after the last login', prunedBy: 'accounts.tokens' },
  two_factors: {},
  users: {
    counts: {
      posts_count:
        'select count(*) from posts where user_id = users.id and deleted_at is null and hidden_at is null',
      followers_count: `select count(*) from follows where followee_id = users.id and state = 'following'`,
      following_count: `select count(*) from follows where follower_id = users.id and state = 'following'`,
    },
  },
  verification_reminders: { database: 'shop' },
  waiting_resets: { rowsStay: 'a day; stopped ones not at all', prunedBy: 'accounts.tokens' },
}
