import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const theirs = (table: string, column = 'user_id', without: string[] = []) =>
  `select to_jsonb(t) - '{${['user_id', 'search', ...without].join(',')}}'::text[] as row from ${table} t where t.${column} = $1`

/** The other member of each row, by username. */
const people = (table: string, mine: string, other: string, more = '') =>
  `select jsonb_build_object('username', users.username, 'since', t.created_at${more}) as row
   from ${table} t join users on users.id = t.${other} where t.${mine} = $1`

/** What is stored about a member, section by section, without secrets and without what others wrote. */
export const sections: Record<string, string> = {
  account: theirs('users', 'id', ['password_hash', 'weak_password']),
  agreedTerms: theirs('terms_consents'),
  formerUsernames: theirs('former_usernames'),
  posts: theirs('posts', 'user_id', ['deleted_by']),
  postVersions: `select to_jsonb(t) as row from post_versions t join posts on posts.id = t.post_id where posts.user_id = $1`,
  drafts: theirs('post_drafts'),
  comments: theirs('comments'),
  commentVersions: `select to_jsonb(t) as row from comment_versions t join comments on comments.id = t.comment_id where comments.user_id = $1`,
  polls: `select to_jsonb(t) - '{counts,voters_count}'::text[] as row from polls t join posts on posts.id = t.post_id where posts.user_id = $1`,
  pollVotes: theirs('poll_votes'),
  commentLikes: theirs('comment_likes'),
  likes: theirs('likes'),
  reactions: theirs('reactions'),
  bookmarks: theirs('bookmarks'),
  hiddenPosts: theirs('hidden_posts'),
  following: people('follows', 'follower_id', 'followee_id', `, 'state', t.state`),
  followers: people('follows', 'followee_id', 'follower_id', `, 'state', t.state`),
  blocked: people('blocks', 'blocker_id', 'blocked_id'),
  muted: people('mutes', 'muter_id', 'muted_id'),
  messageRequests: people('message_requests', 'user_id', 'asked_id'),
  groups: `select jsonb_build_object('group', groups.name, 'state', t.state, 'since', t.created_at, 'inFeed', t.in_feed, 'answers', t.answers,
    'isCreator', groups.creator_id = $1) as row from group_members t join groups on groups.id = t.group_id where t.user_id = $1`,
  namesForGroups: `select jsonb_build_object('group', groups.name, 'alias', users.display_name, 'colour', users.avatar_url, 'since', t.created_at,
      'renamed_at', t.renamed_at, 'removed_at', t.removed_at) as row
    from group_aliases t join groups on groups.id = t.group_id join users on users.id = t.id where t.user_id = $1`,
  bansFromGroups: `select jsonb_build_object('group', groups.name, 'reason', t.reason, 'until', t.until, 'since', t.created_at) as row
    from group_bans t join groups on groups.id = t.group_id where t.user_id = $1`,
  mutesInGroups: `select jsonb_build_object('group', groups.name, 'reason', t.reason, 'until', t.until, 'since', t.created_at) as row
    from group_mutes t join groups on groups.id = t.group_id where t.user_id = $1`,
  decisionsInGroups: `select jsonb_build_object('group', groups.name, 'action', t.action, 'text', t.excerpt, 'reason', t.reason, 'since', t.created_at) as row
    from group_log t join groups on groups.id = t.group_id where t.about_id = $1`,
  discussions: theirs('discussions'),
  guidePages: theirs('group_guide_pages', 'edited_by', ['edited_by', 'version', 'place']),
  readDiscussions: theirs('discussion_reads'),
  invitation: theirs('site_invitation_uses', 'user_id'),
  rsvps: theirs('rsvps', 'user_id', ['ticket']),
  seriesOfEvents: theirs('event_series'),
  maybes: theirs('event_maybes'),
  coHosting: theirs('event_hosts'),
  onlineLinksOfEvents: `select to_jsonb(t) as row from event_online_links t join posts on posts.id = t.post_id where posts.user_id = $1`,
  businesses: theirs('businesses', 'user_id', ['verified_by']),
  products: `select to_jsonb(t) - 'search' || jsonb_build_object('variants', (select jsonb_agg(to_jsonb(variant) - '{product_id,place}'::text[]
      order by place) from product_variants variant where variant.product_id = t.id)) as row from products t join businesses on businesses.id = t.business_id where businesses.user_id = $1`,
  blockedListingAttempts: theirs('blocked_listing_attempts'),
  reviews: theirs('business_reviews', 'user_id', ['reply', 'replied_at']),
  productReviews: theirs('product_reviews', 'user_id', ['reply', 'replied_at', 'line_id']),
  repeatOrders: theirs('repeat_orders', 'user_id', ['try_at', 'announced_at']),
  reports: `select to_jsonb(t) - '{reporter_id,case_id,context_after_id}'::text[] || jsonb_build_object('type', cases.type, 'target_id', cases.target_id) as row
    from reports t join moderation_cases cases on cases.id = t.case_id where t.reporter_id = $1`,
  decisions: `select jsonb_build_object('type', type, 'text', excerpt, 'decision', decision, 'reason', reason, 'until', until,
      'decided_at', closed_at, 'appeal', appeal, 'appeal_outcome', appeal_outcome) as row
    from moderation_cases where author_id = $1 and decision <> 'keep'`,
  sanctions: theirs('sanctions', 'user_id', ['case_id']),
  licences: `select to_jsonb(t) - '{checked_by}'::text[] as row from licences t join businesses on businesses.id = t.business_id
    where businesses.user_id = $1`,
  savedSearches: theirs('saved_searches', 'user_id', ['seen_id', 'checked_at']),
  cart: theirs('cart_items'),
  variantsInCart: theirs('cart_variants'),
  orders: `select to_jsonb(t) - '{buyer_id,bank,is_sample,seller_read_id,seller_unread}'::text[] || jsonb_build_object('lines',
    (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'variant', variant, 'sku', sku, 'price_cents', price_cents, 'quantity', quantity) order by id), '[]')
      from order_lines where order_id = t.id)) as row from orders t where t.buyer_id = $1`,
  problems: `select to_jsonb(t) - '{order_id,refund_cents}'::text[] || jsonb_build_object('order', t.order_id,
    'said', (select coalesce(jsonb_agg(note order by id), '[]') from order_dispute_events where dispute_id = t.id and party = 'buyer')) as row
    from order_disputes t join orders on orders.id = t.order_id where orders.buyer_id = $1`,
  messages: `select to_jsonb(t) - '{user_id,hidden_at,client_id}'::text[] as row from messages t where t.user_id = $1`,
  deletedMessages: theirs('message_deletions'),
  conversations: `select jsonb_build_object('id', t.conversation_id, 'state', t.state, 'is_muted', t.is_muted, 'about', conversations.about_name,
      'with', users.username, 'name', conversations.name, 'started_by_me', conversations.created_by = $1, 'since', conversations.created_at) as row
    from conversation_people t join conversations on conversations.id = t.conversation_id
    left join users on users.id in (low_id, high_id) and users.id <> $1 where t.user_id = $1`,
  messageReactions: theirs('message_reactions'),
  orderMessages: theirs('order_messages', 'sender_id', ['sender_id']),
  orderFiles: theirs('order_files'),
  selling: `select to_jsonb(t) as row from shop_settings t join businesses on businesses.id = t.business_id where businesses.user_id = $1`,
  cardAccounts: `select to_jsonb(t) - 'sealed' as row from merchant_accounts t join businesses on businesses.id = t.business_id
    where businesses.user_id = $1`,
  membership: theirs('memberships', 'user_id', ['notified_steps', 'due_at']),
  membershipEvents: theirs('membership_events'),
  membershipCards: `select to_jsonb(t) - '{user_id,sealed}'::text[] || jsonb_build_object('agreedTo', (select coalesce(jsonb_agg(
      jsonb_build_object('words', words, 'version', version, 'currency', currency, 'price_cents', price_cents, 'agreed_at', agreed_at) order by id),
      '[]') from card_renewal_consents where card_id = t.id)) as row from saved_cards t where t.user_id = $1`,
  membershipInvoices: theirs('membership_invoices'),
  pictures: theirs('media'),
  messagesToUs: `select to_jsonb(t) - '{user_id,handled_by}'::text[] as row from contact_messages t
    where t.user_id = $1 or lower(t.email) = (select lower(email) from users where id = $1 and email_verified_at is not null)`,
  notifications: theirs('notifications', 'user_id', ['actor_ids', 'bucket', 'mail_at', 'push_at', 'in_app']),
  sessions: theirs('sessions', 'user_id', ['token_hash']),
  pushDevices: `select jsonb_build_object('service', split_part(endpoint, '/', 3), 'since', created_at) as row
    from push_subscriptions where user_id = $1`,
  access_tokens: theirs('access_tokens', 'user_id', ['token_hash']),
  passkeys: theirs('passkeys', 'user_id', ['public_key', 'credential_id', 'uses']),
}

const ExportRow = z.object({ row: z.record(z.string(), z.unknown()) })

/** What may also stand under an alias of the member. */
const underAliases = new Set(
  'posts postVersions comments commentVersions polls discussions decisions decisionsInGroups'.split(' '),
)

/** `aliases` are those of the member. */
export const readExport = async (
  db: Db,
  userId: number,
  aliases: number[] = [],
): Promise<Record<string, unknown>> => {
  const entries: [string, unknown][] = []
  for (const [name, text] of Object.entries(sections)) {
    const rows: unknown[] = []
    for (const id of underAliases.has(name) ? [userId, ...aliases] : [userId])
      rows.push(...(await sqlRows(db, ExportRow, text, [id])).map(({ row }) => row))
    entries.push([name, rows])
  }
  return Object.fromEntries(entries)
}
